import type { DemoPage } from '../content.ts'

/** Says what the shop keeps today; a new cookie or a new receiver of data belongs here with the code that brings it. */
export const privacyPage: DemoPage = {
  slug: 'zastita-privatnosti',
  title: 'Zaštita privatnosti',
  description:
    'Koje osobne podatke obrađujemo, zašto i koliko dugo, koje kolačiće postavljamo i koja su vaša prava.',
  html: `<p>Voditelj obrade je Optika Izlog d.o.o., Masarykova ulica 31, 10000 Zagreb. Za sva pitanja o osobnim podacima pišite na izlog@optika-izlog.example.</p>
<h2>Koje podatke obrađujemo i zašto</h2>
<ul><li><strong>Narudžba:</strong> ime, adresa, telefon i adresa e-pošte, radi sklapanja i izvršenja ugovora. Datum rođenja upisujete samo ako želite.</li><li><strong>Nalaz i dioptrija:</strong> podaci o zdravlju. Podatke s nalaza koje upišete uz proizvod koristimo samo za izradu naočala ili dostavu leća i da vam se o tome javimo. Čuvamo ih šifrirane, uz narudžbu dvije godine, pa ih brišemo. Ako to ne želite, okvir naručite bez stakala i donesite nalaz u poslovnicu.</li><li><strong>Račun:</strong> podaci koje traže porezni propisi, zbog zakonske obveze.</li><li><strong>Korisnički račun:</strong> ako ga otvorite pri kupnji, vaši podaci i lozinka, koju čuvamo samo u obliku iz kojeg se ne može pročitati.</li><li><strong>Novosti i ponude e-poštom:</strong> adresa e-pošte, uz privolu koju dajete pri narudžbi i možete je povući porukom na našu adresu e-pošte.</li><li><strong>Sigurnost trgovine:</strong> mrežna adresa, radi zaštite od zlouporabe, zbog legitimnog interesa.</li></ul>
<h2>Kome ih dajemo</h2>
<p>Dostavljaču (ime, adresa, telefon) i knjigovodstvu (račun). Podatke ne prodajemo i ne iznosimo izvan Europskoga gospodarskog prostora, osim dostavljaču kad naručite dostavu u Bosnu i Hercegovinu.</p>
<h2>Koliko ih dugo čuvamo</h2>
<p>Račune čuvamo jedanaest godina, nalaze koje nam pošaljete ili donesete dvije godine od posljednje narudžbe, a korisnički račun dok ne zatražite da ga obrišemo. Prigovore čuvamo godinu dana.</p>
<h2>Vaša prava</h2>
<p>Možete tražiti uvid, ispravak, brisanje, prijenos ili ograničenje obrade, a privolu povući u bilo kojem trenutku. Dovoljna je poruka na izlog@optika-izlog.example. Ako smatrate da s vašim podacima ne postupamo ispravno, možete se obratiti Agenciji za zaštitu osobnih podataka.</p>
<h2>Kolačići</h2>
<p>Postavljamo samo kolačiće bez kojih trgovina ne radi kako očekujete: jedan čuva vašu košaricu, favorite i usporedbu, jedan pamti prikaz popisa, a jedan poruku koju vidite nakon promjene stranice. Kolačiće za mjerenje posjeta i oglašavanje ne postavljamo. Nedavne pretrage i brojevi vaših naočala, ako ih upišete radi usporedbe, ostaju samo u vašem pregledniku i ondje ih možete obrisati.</p>`,
}
