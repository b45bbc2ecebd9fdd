import type { DemoPage } from '../content.ts'

export const termsPage: DemoPage = {
  slug: 'opci-uvjeti-poslovanja',
  title: 'Opći uvjeti poslovanja',
  description:
    'Uvjeti kupnje u internetskoj trgovini Optika Izlog: narudžba, cijene, dostava, raskid i prigovor.',
  html: `<p>Ovi uvjeti uređuju kupnju u internetskoj trgovini društva Optika Izlog d.o.o., Masarykova ulica 31, 10000 Zagreb, OIB 40517293863 (dalje: prodavatelj). Kupac je svaka osoba koja naruči proizvod. Ugovor se sklapa na hrvatskom jeziku.</p>
<h2>1. Narudžba i sklapanje ugovora</h2>
<p>Proizvodi se naručuju dodavanjem u košaricu i potvrdom gumbom „Naruči uz obvezu plaćanja“. Prije potvrde kupac vidi sve proizvode, količine, cijene i troškove dostave te ih može promijeniti. Ugovor je sklopljen kad prodavatelj e-poštom potvrdi da je narudžbu zaprimio.</p>
<p>Ako naručeni proizvod nije na zalihi, prodavatelj će o tome obavijestiti kupca i ponuditi zamjenu, čekanje ili povrat plaćenog iznosa.</p>
<h2>2. Cijene i plaćanje</h2>
<p>Cijene su izražene u eurima i PDV je uključen u cijenu. Uz sniženi proizvod istaknuta je i najniža cijena u zadnjih 30 dana, a uz proizvode koji se prodaju po mjeri jedinična cijena. Vrijedi cijena koja je prikazana u trenutku narudžbe.</p>
<p>Narudžba se može platiti uplatom na račun, pouzećem ili pri preuzimanju u poslovnici. Uplata na račun očekuje se u roku od pet dana; nakon toga narudžba se otkazuje.</p>
<h2>3. Naočale i leće po nalazu</h2>
<p>Za izradu stakala i isporuku kontaktnih leća potreban je nalaz ne stariji od dvije godine. Kupac odgovara za točnost podataka koje upiše. Prije izrade optometrist provjerava jesu li podaci mogući i međusobno usklađeni te kupca zove ako nisu.</p>
<p>Kontaktne leće su medicinski proizvod. Prodavatelj preporučuje da prvo stavljanje bude u poslovnici, uz besplatnu kontrolu vida.</p>
<h2>4. Dostava</h2>
<p>Dostavljamo na području Republike Hrvatske, na adresu ili u jednu od naših poslovnica. Proizvodi koji su na zalihi šalju se isti ili idući radni dan, a naočale s ugrađenim staklima u roku od pet do sedam radnih dana. Načini i troškovi opisani su na stranici <a href="/stranica/dostava-i-placanje">Dostava i plaćanje</a>.</p>
<p>Kupac je dužan pri preuzimanju pregledati paket. Vidljivo oštećenje treba prijaviti dostavljaču i nama, po mogućnosti s fotografijom.</p>
<h2>5. Jednostrani raskid ugovora</h2>
<p>Potrošač može u roku od 14 dana od primitka robe jednostrano raskinuti ugovor, bez navođenja razloga. Dovoljno je prije isteka roka poslati nedvosmislenu izjavu: obrascem za jednostrani raskid u korisničkom računu, e-poštom ili poštom. Primitak izjave bez odgađanja potvrđujemo e-poštom.</p>
<p>Robu treba vratiti u roku od 14 dana od izjave. Plaćeni iznos, zajedno s troškom najpovoljnije redovne dostave, vraćamo u roku od 14 dana od primitka izjave, ali ne prije nego što roba stigne ili kupac dokaže da ju je poslao. Trošak povrata snosi kupac, osim pri povratu u poslovnici, koji je besplatan.</p>
<p>Pravo na raskid ne postoji za:</p>
<ul><li>naočale sa staklima izrađenima prema nalazu kupca, jer su prilagođene jednoj osobi,</li><li>kontaktne leće, otopine i kapi kojima je nakon dostave otvoreno zaštitno pakiranje, zbog zaštite zdravlja,</li><li>proizvode na metar, odrezane na naručenu duljinu.</li></ul>
<p>Okvir bez stakala i neotvorene kutije leća vraćaju se bez ograničenja.</p>
<h2>6. Odgovornost za nedostatke</h2>
<p>Prodavatelj odgovara za materijalne nedostatke koji se pojave u roku od dvije godine od primitka, u skladu sa Zakonom o obveznim odnosima. Kupac može zahtijevati popravak ili zamjenu, a ako oni nisu mogući, sniženje cijene ili raskid ugovora. Ako proizvođač daje jamstvo, njegovi su uvjeti priloženi proizvodu i ne umanjuju prava iz ovog članka.</p>
<h2>7. Pisani prigovor</h2>
<p>Prigovor se može podnijeti u poslovnici, poštom na adresu Masarykova ulica 31, 10000 Zagreb, ili na adresu e-pošte izlog@optika-izlog.example. Primitak potvrđujemo bez odgađanja, a na prigovor odgovaramo pisanim putem u roku od 15 dana.</p>
<h2>8. Rješavanje sporova</h2>
<p>Nastojimo sve riješiti dogovorom. Potrošač se može obratiti tijelu za alternativno rješavanje potrošačkih sporova pri Hrvatskoj gospodarskoj komori ili Hrvatskoj obrtničkoj komori. Ako dogovora nema, nadležan je sud prema prebivalištu potrošača, a mjerodavno je hrvatsko pravo.</p>
<h2>9. Osobni podaci</h2>
<p>Podaci o dioptriji podaci su o zdravlju i obrađujemo ih samo radi izrade naočala i isporuke leća. Sve ostalo piše na stranici <a href="/stranica/zastita-privatnosti">Zaštita privatnosti</a>.</p>
<h2>10. Završne odredbe</h2>
<p>Uvjeti vrijede od dana objave. Na narudžbu se primjenjuju uvjeti koji su vrijedili u trenutku njezine potvrde; stižu u privitku potvrde narudžbe.</p>`,
}
