import type { DemoPage } from '../content.ts'

export const termsPage: DemoPage = {
  slug: 'opci-uvjeti-poslovanja',
  title: 'Opći uvjeti poslovanja',
  description:
    'Opći uvjeti poslovanja internetske trgovine Optika Izlog: narudžba, cijene, dostava, raskid ugovora, prigovor i sporovi.',
  html: `<p>Ovi opći uvjeti poslovanja uređuju kupnju u internetskoj trgovini društva Optika Izlog d.o.o., Masarykova ulica 31, 10000 Zagreb, OIB 40517293863, telefon +385 1 555 0141, adresa e-pošte izlog@optika-izlog.example (dalje: prodavatelj). Kupac je svaka osoba koja naruči proizvod. Ugovor se sklapa na hrvatskom jeziku.</p>
<h2>1. Narudžba i sklapanje ugovora</h2>
<p>Proizvodi se naručuju dodavanjem u košaricu i potvrdom gumbom „Naruči uz obvezu plaćanja“. Prije potvrde kupac vidi sve proizvode, količine, cijene i cijenu dostave te ih može promijeniti. Ugovor je sklopljen kad prodavatelj e-poštom potvrdi da je narudžbu zaprimio.</p>
<p>Ako se naručeni proizvod ipak ne može isporučiti, prodavatelj će o tome obavijestiti kupca i ponuditi zamjenu, čekanje ili povrat plaćenog iznosa.</p>
<h2>2. Cijene i plaćanje</h2>
<p>Cijene su izražene u eurima i PDV je uključen u cijenu. Uz sniženi proizvod istaknuta je i najniža cijena u zadnjih 30 dana, a na stranici proizvoda koji se prodaju po količini i jedinična cijena. Vrijedi cijena koja je prikazana u trenutku narudžbe.</p>
<p>Narudžba se može platiti uplatom na račun, pouzećem (u Hrvatskoj, do 500 €, uz naknadu za plaćanje od 1,50 €) ili pri preuzimanju u poslovnici. Uplata na račun očekuje se u roku od pet dana; ako ne stigne, prodavatelj može otkazati narudžbu.</p>
<h2>3. Naočale i leće po nalazu</h2>
<p>Dioptrija i ostali podaci s nalaza upisuju se uz proizvod, prije nego što se doda u košaricu. Preporučujemo nalaz ne stariji od dvije godine. Kupac odgovara za točnost podataka koje upiše. Prije izrade optometrist provjerava jesu li podaci mogući i međusobno usklađeni te kupca zove ako nisu.</p>
<p>Kontaktne leće su medicinski proizvod. Tko ih nosi prvi put, neka prije narudžbe obavi pregled kod oftalmologa ili optometrista.</p>
<h2>4. Dostava</h2>
<p>Dostavljamo u Hrvatskoj, Sloveniji, Bosni i Hercegovini, Austriji i Njemačkoj, a narudžba se može i osobno preuzeti u poslovnici. Dostavljač u Hrvatskoj donosi paket za 1 do 3 radna dana od predaje; izrada naočala s ugrađenim staklima obično traje pet do sedam radnih dana. Načini i cijene dostave opisani su na stranici <a href="/stranica/dostava-i-placanje">Dostava i plaćanje</a>.</p>
<p>Molimo kupca da pri preuzimanju pregleda paket i vidljivo oštećenje prijavi dostavljaču i nama, po mogućnosti s fotografijom. To ne umanjuje njegova prava.</p>
<h2>5. Jednostrani raskid ugovora</h2>
<p>Potrošač može u roku od 14 dana od primitka robe jednostrano raskinuti ugovor, bez navođenja razloga. Dovoljno je prije isteka roka poslati nedvosmislenu izjavu e-poštom na izlog@optika-izlog.example ili poštom na adresu Masarykova ulica 31, 10000 Zagreb. Primitak izjave poslane e-poštom bez odgađanja potvrđujemo e-poštom.</p>
<p>Izjava može glasiti i ovako, ali ne mora: „Ja, (ime, prezime i adresa), izjavljujem da jednostrano raskidam ugovor o prodaji robe (broj narudžbe i nazivi proizvoda), primljene (datum primitka).“ Ako se šalje na papiru, treba je potpisati.</p>
<p>Robu treba vratiti u roku od 14 dana od izjave. Plaćeni iznos, zajedno s troškom najpovoljnije redovne dostave, vraćamo u roku od 14 dana od primitka izjave, ali ne prije nego što roba stigne ili kupac dokaže da ju je poslao. Trošak slanja snosi kupac; u poslovnicu robu može donijeti bez naknade.</p>
<p>Pravo na raskid ne postoji za:</p>
<ul><li>naočale sa staklima izrađenima prema nalazu kupca, jer su prilagođene jednoj osobi,</li><li>kontaktne leće, otopine i kapi kojima je nakon dostave otvoreno zaštitno pakiranje, zbog zaštite zdravlja,</li><li>proizvode na metar, odrezane na naručenu duljinu.</li></ul>
<p>Okvir bez stakala i neotvorene kutije leća mogu se vratiti. Kupac odgovara samo za umanjenje vrijednosti robe koje je posljedica rukovanja većeg nego što je potrebno da je upozna.</p>
<h2>6. Odgovornost za nedostatke</h2>
<p>Prodavatelj odgovara za materijalne nedostatke koji se pojave u roku od dvije godine od primitka, u skladu sa Zakonom o obveznim odnosima. Kupac može zahtijevati popravak ili zamjenu, a ako oni nisu mogući, sniženje cijene ili raskid ugovora. Ako proizvođač daje jamstvo, njegovi su uvjeti priloženi proizvodu i ne umanjuju prava iz ovog članka.</p>
<h2>7. Pisani prigovor</h2>
<p>Prigovor se može podnijeti u poslovnici, poštom na adresu Masarykova ulica 31, 10000 Zagreb, ili na adresu e-pošte izlog@optika-izlog.example. Primitak potvrđujemo bez odgađanja, a na prigovor odgovaramo pisanim putem u roku od 15 dana.</p>
<h2>8. Rješavanje sporova</h2>
<p>Nastojimo sve riješiti dogovorom. Potrošač se može obratiti tijelu za alternativno rješavanje potrošačkih sporova pri Hrvatskoj gospodarskoj komori ili Hrvatskoj obrtničkoj komori. Ako dogovora nema, nadležan je sud prema prebivalištu potrošača, a mjerodavno je hrvatsko pravo.</p>
<h2>9. Osobni podaci</h2>
<p>Podaci o dioptriji podaci su o zdravlju i obrađujemo ih samo radi izrade naočala i dostave leća. Sve ostalo piše na stranici <a href="/stranica/zastita-privatnosti">Zaštita privatnosti</a>.</p>
<h2>10. Završne odredbe</h2>
<p>Opći uvjeti poslovanja vrijede od dana objave. Na narudžbu se primjenjuju oni koji su vrijedili u trenutku njezine potvrde.</p>`,
}
