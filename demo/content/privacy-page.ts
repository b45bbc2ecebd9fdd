import type { DemoPage } from '../content.ts'

export const privacyPage: DemoPage = {
  slug: 'zastita-privatnosti',
  title: 'Zaštita privatnosti',
  description: 'Koje osobne podatke obrađujemo, zašto, koliko dugo i kako ih možete vidjeti ili izbrisati.',
  html: `<p>Voditelj obrade je Optika Izlog d.o.o., Masarykova ulica 31, 10000 Zagreb. Za sva pitanja o osobnim podacima pišite na izlog@optika-izlog.example.</p>
<h2>Koje podatke obrađujemo i zašto</h2>
<ul><li><strong>Narudžba:</strong> ime, adresa, telefon i adresa e-pošte, radi sklapanja i izvršenja ugovora.</li><li><strong>Nalaz i dioptrija:</strong> podaci o zdravlju, samo uz vašu privolu i samo radi izrade naočala ili isporuke leća.</li><li><strong>Račun:</strong> podaci koje traže porezni propisi, zbog zakonske obveze.</li><li><strong>Newsletter:</strong> adresa e-pošte, uz privolu koju možete povući u svakoj poruci.</li><li><strong>Sigurnost trgovine:</strong> mrežna adresa i zapis pristupa, zbog legitimnog interesa, najviše 30 dana.</li></ul>
<h2>Kome ih dajemo</h2>
<p>Dostavljaču (ime, adresa, telefon), pružatelju kartične naplate (iznos i broj narudžbe) i knjigovodstvu (račun). Podatke ne prodajemo i ne iznosimo izvan Europskoga gospodarskog prostora.</p>
<h2>Koliko ih dugo čuvamo</h2>
<p>Račune čuvamo jedanaest godina, nalaze dvije godine od posljednje narudžbe, a korisnički račun dok ga ne obrišete. Prigovore čuvamo godinu dana.</p>
<h2>Vaša prava</h2>
<p>Možete tražiti uvid, ispravak, brisanje, prijenos ili ograničenje obrade, a privolu povući u bilo kojem trenutku. Korisnički račun možete obrisati sami. Ako smatrate da s vašim podacima ne postupamo ispravno, možete se obratiti Agenciji za zaštitu osobnih podataka.</p>
<h2>Kolačići</h2>
<p>Nužni kolačići drže košaricu i prijavu. Kolačiće za mjerenje posjeta postavljamo tek nakon pristanka, a odabir možete promijeniti u podnožju stranice.</p>`,
}
