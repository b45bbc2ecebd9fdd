import type { DemoPost } from '../blog-posts.ts'

const category = 'odabir'

export const choicePosts: readonly DemoPost[] = [
  {
    slug: 'kako-odabrati-okvir-prema-obliku-lica',
    title: 'Kako odabrati okvir prema obliku lica',
    summary: 'Pravilo je kratko: okvir neka radi ono što lice ne radi. Ostalo su širina, most i obrve.',
    category,
    author: 'Maja Perić',
    picture: 'post/oblik-lica',
    daysAgo: 9,
    html: `<p>U poslovnici nas najčešće pitaju jedno te isto: što mi pristaje? Odgovor najčešće ne počinje oblikom lica nego širinom. Okvir koji je preširok klizi, a onaj preuzak ostavlja tragove na sljepoočnicama, ma kako lijep bio.</p>
<h2>Najprije širina</h2>
<p>Prednja strana okvira treba biti široka otprilike kao lice na visini sljepoočnica. Ako već nosite naočale koje vam dobro stoje, pročitajte brojke s unutarnje strane drške, na primjer <strong>50 □ 19 145</strong>: širina stakla, most i duljina drške u milimetrima. Prema njima u filtrima odaberite veličinu, širinu mosta i duljinu drške, i pola posla je gotovo.</p>
<h2>Zatim suprotnost</h2>
<ul><li><strong>Okruglo lice</strong> dobiva crtu od četvrtastih i pravokutnih okvira, po mogućnosti malo širih nego viših.</li><li><strong>Četvrtasto lice</strong> s izraženom čeljusti smiruju <a href="/proizvodi/dioptrijski-okviri?f=1&amp;oblik=okrugli">okrugli</a>, ovalni i panto okviri.</li><li><strong>Duguljasto lice</strong> skraćuje viši okvir s nižim mostom; uski pravokutnici učinit će ga još dužim.</li><li><strong>Srcoliko lice</strong> voli lagane okvire i one kojima je naglasak dolje, a ne gore.</li><li><strong>Ovalno lice</strong> podnosi gotovo sve. Tada neka odluči boja.</li></ul>
<h2>Tri sitnice koje odlučuju</h2>
<p>Gornji rub okvira neka prati obrvu, a ne da je prekriži. Oko neka bude u sredini stakla ili malo prema nosu. I most: ako vam naočale sjede na obrazima kad se nasmijete, most je prenizak ili preširok, a to se dioptrijom ne da popraviti.</p>
<p>Kod jačih minusa birajte manja stakla i puniji rub, jer se debljina vidi upravo na rubu. Kod progresivnih stakala okvir neka bude visok barem 28 milimetara.</p>
<h2>A boja?</h2>
<p>Havana i konjak slažu se s toplim tenom i smeđom kosom, a crna, siva i srebrna s hladnijim. Ako niste sigurni, odaberite boju svojih obrva: takav okvir izgleda kao da ste ga oduvijek nosili.</p>
<p>Još se lomite? Naručite dva okvira bez stakala, pokažite ih nekome tko vam govori istinu, a jedan vratite. Za povrat imate četrnaest dana od primitka; trošak slanja snosite sami.</p>`,
  },
  {
    slug: 'polarizirana-stakla-da-ili-ne',
    title: 'Polarizirana stakla: da ili ne?',
    summary: 'Za more, snijeg i cestu gotovo uvijek da. Za zaslon u avionu baš i ne. Evo zašto.',
    category,
    author: 'Ivan Radić',
    picture: 'post/polarizacija',
    daysAgo: 148,
    html: `<p>Sunce koje se odbije od mora, mokre ceste ili haube automobila dolazi do oka kao bljesak u jednoj ravnini. Obično tamno staklo taj bljesak potamni jednako kao i sve ostalo. Polarizirano ga staklo zaustavi, a ostatak svijeta propusti.</p>
<h2>Kada se isplati</h2>
<ul><li><strong>Na moru i na rijeci:</strong> vidite kroz površinu, a ne samo površinu. Ribiči i jedriličari o tome ne raspravljaju.</li><li><strong>U vožnji:</strong> nestaje odsjaj s kolnika i odraz instrumenata u vjetrobranu.</li><li><strong>Na snijegu:</strong> oči se manje umaraju, iako skijaš koji gleda treba li na led možda želi baš taj odsjaj.</li><li><strong>Poslije operacije mrene</strong> i kod osjetljivih očiju, gdje svaki bljesak smeta.</li></ul>
<h2>Kada smeta</h2>
<p>Neki zasloni i sami su polarizirani. Pod određenim kutom potamne telefon, bankomat, ploča s instrumentima ili ekran u zrakoplovu. Pilotima se zato polarizacija ne preporučuje. Ako cijeli dan radite s takvim zaslonom na otvorenom, uzmite dobro nepolarizirano staklo treće kategorije.</p>
<h2>Polarizacija nije UV zaštita</h2>
<p>To su dvije različite stvari. Sve sunčane naočale iz naše ponude imaju oznaku UV zaštite UV400, polarizirane ili ne. Tamno staklo bez UV zaštite nije dobro, jer se iza njega zjenica raširi.</p>
<h2>Kako provjeriti</h2>
<p>Stavite naočale i pogledajte u zaslon telefona pa ga polako okrenite za devedeset stupnjeva. Ako slika potamni, staklo je polarizirano. Uz svaki model u specifikacijama piše je li polariziran.</p>
<p>Sve takve modele naći ćete među <a href="/proizvodi/suncane-naocale/polarizirane">polariziranim sunčanim naočalama</a>, a po namjeni ih možete izabrati i za more ili za vožnju. Ako trebate dioptriju, odaberite <a href="/proizvodi/dioptrijski-okviri">dioptrijski okvir</a> i uz njega tonirana stakla; ona nisu polarizirana.</p>
<h2>Koliko tamno?</h2>
<p>Kategorija 3 dovoljna je za jadransko ljeto. Kategorija 2 ugodnija je za oblačne dane i grad, a kategorija 4 namijenjena je visokim planinama i u vožnji je zabranjena. Boja stakla stvar je ukusa: siva ne mijenja boje, smeđa pojačava kontrast, a zelena je negdje između.</p>`,
  },
  {
    slug: 'prve-naocale-za-dijete',
    title: 'Prve naočale za dijete: što gledati osim boje',
    summary: 'Niži most, lagan okvir, otporno staklo i boja koju je dijete izabralo samo.',
    category,
    author: 'Lucija Grgić',
    picture: 'post/djeca',
    daysAgo: 73,
    html: `<p>Dijete koje je dobilo naočale mora ih nositi, a nosit će ih samo ako mu ne smetaju. Zato je najvažnije pravilo ovo: neka izbor suzite vi, a odluku neka donese ono. Okvir koji je izabralo samo vrijedi više od tri skuplja u ladici.</p>
<h2>Na što paziti</h2>
<ul><li><strong>Most.</strong> Dječji nos je niži i širi nego naš. Okvir mora ležati cijelom duljinom mosta, bez razmaka i bez pritiska.</li><li><strong>Drške.</strong> Neka su opružne i neka završe malo iza uha. Gumeni nastavci pomažu na igralištu.</li><li><strong>Visina stakla.</strong> Djeca gledaju gore prema nama. Okvir neka seže do obrve, da ne gledaju preko njega.</li><li><strong>Težina.</strong> Što lakše, to bolje; masa piše u specifikacijama svakog modela.</li></ul>
<h2>Kakvo staklo</h2>
<p>Za djecu se preporučuju organska stakla s tvrdim slojem. Mineralno staklo je teže i može se razbiti. Antirefleksni sloj koristan je već od prvog razreda, zbog ploče i zaslona.</p>
<h2>Koliko pari</h2>
<p>Jedan za nos i jedan za ladicu. Rezervne naočale mogu biti jednostavnije, ali dioptrija mora biti ista. Zatrebat će kad se prve naočale razbiju ili zagube.</p>
<h2>Kada provjeriti vid</h2>
<p>Prvi pregled kod oftalmologa dobro je obaviti prije treće godine, drugi pred školu, a zatim jednom godišnje. Dijete vam samo neće reći da ne vidi: ono ne zna da se može vidjeti bolje. Znakovi su primicanje knjizi i televizoru, žmirkanje, trljanje očiju i glavobolja poslije škole.</p>
<p>Dioptriju uvijek određuje liječnik, s kapima za širenje zjenica. Mi po njegovu nalazu izrađujemo stakla. <a href="/proizvodi/dioptrijski-okviri/djecji-okviri">Dječji okvir</a> s vremenom treba ponovno namjestiti, jer dijete raste; za to je dovoljno doći u poslovnicu.</p>
<p>I još nešto: ne govorite „moraš nositi naočale“. Recite „sad ćeš vidjeti lišće na drvetu“. Ono će vam poslije samo pokazati koje.</p>`,
  },
  {
    slug: 'suncane-naocale-za-sport',
    title: 'Sunčane naočale za sport: trčanje, bicikl, jedro',
    summary: 'Što tražiti od okvira koji se ne smije pomaknuti i stakla koje ne smije zamagliti.',
    category,
    author: 'Ivan Radić',
    picture: 'post/sport',
    daysAgo: 201,
    html: `<p>Obične sunčane naočale u trku poskakuju, na biciklu propuštaju vjetar, a na jedru padnu u more. Sportske su oblikovane da se drže glave i da oko pokriju i sa strane.</p>
<h2>Trčanje</h2>
<p>Tražite lagan okvir od polimera s gumom na mostu i na drškama. Masa piše u specifikacijama svakog modela. Važnije od tamnog stakla je provjetravanje: između stakla i obraza mora prolaziti zrak, inače ćete na uzbrdici trčati kroz maglu.</p>
<h2>Bicikl</h2>
<p>Na biciklu gledate ispod obrva, pa je bolji okvir bez gornjeg ruba ili s visokim staklom. Zakrivljena fronta zatvara oko od vjetra i mušica. Za šumske staze gdje se sunce i sjena izmjenjuju uzmite <strong>smeđe staklo druge kategorije</strong> ili fotokromatsko; za cestu ljeti treću kategoriju.</p>
<h2>More i jedro</h2>
<p>Ovdje je <a href="/blog/polarizirana-stakla-da-ili-ne">polarizacija</a> gotovo obavezna, a uz nju i vezica koja pluta. Naočale tonu brže nego što mislite. Slana voda nagriza sloj na staklu, zato ih poslije svakog izlaska isperite slatkom vodom i obrišite tek kad se osuše.</p>
<h2>Skijanje i planina</h2>
<p>Na visini je ultraljubičastog zračenja više, a snijeg ga još i odbija. Uzmite stakla treće kategorije sa zaštitom sa strane, za ledenjake i četvrte. S njima nemojte voziti kući.</p>
<h2>S dioptrijom</h2>
<p>Naše se sportske sunčane naočale prodaju bez dioptrije. Tko je treba, pod njima može nositi <a href="/proizvodi/kontaktne-lece/dnevne-lece">dnevne kontaktne leće</a>: nakon treninga se bace.</p>
<h2>Provjera prije kupnje</h2>
<ul><li>Stavite ih i odmahnite glavom. Ne smiju se pomaknuti.</li><li>Nasmijte se. Ne smiju dirati obraze.</li><li>Pogledajte u stranu. Rub okvira ne smije stajati usred pogleda.</li><li>Stavite kacigu. Drške ne smiju pritiskati ispod nje.</li></ul>
<p>Modele za sport naći ćete među <a href="/proizvodi/suncane-naocale/sportske">sportskim sunčanim naočalama</a>.</p>`,
  },
]
