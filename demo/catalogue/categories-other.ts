import { type Branch, branch } from './category-tree.ts'

const contactLenses = branch(
  'lece',
  'Kontaktne leće',
  'Leće se prodaju po kutiji: što više jednakih kutija uzmete, to je niža cijena po kutiji. Dioptriju odaberite prema nalazu za leće; ako niste sigurni, nazovite nas prije narudžbe.',
  [
    branch(
      'dnevne',
      'Dnevne leće',
      'Svako jutro nov par, bez otopine i bez kutijice. Zgodne su za sport, put i povremeno nošenje.',
      [
        branch(
          'sfericne',
          'Sferične',
          'Dnevne leće za kratkovidnost i dalekovidnost, od −6,00 do +4,00 dioptrije.',
        ),
        branch(
          'toricne',
          'Torične',
          'Dnevne leće za astigmatizam. Dioptriju, cilindar i os odaberite uz proizvod.',
        ),
        branch(
          'multifokalne',
          'Multifokalne',
          'Dnevne leće za blizinu i daljinu, kod staračke dalekovidnosti. Dioptriju i adiciju odaberite uz proizvod.',
        ),
      ],
    ),
    branch(
      'dvotjedne',
      'Dvotjedne leće',
      'Leće koje se nose četrnaest dana, a zatim bacaju. Svaku se večer čiste i čuvaju u otopini.',
    ),
    branch(
      'mjesecne',
      'Mjesečne leće',
      'Leće koje se nose mjesec dana. Svaku se večer čiste u otopini, pa pogledajte i pakete.',
      [
        branch(
          'sfericne',
          'Sferične',
          'Mjesečne leće za kratkovidnost i dalekovidnost, od silikon-hidrogela i hidrogela, u kutijama od tri i šest komada.',
        ),
        branch(
          'toricne',
          'Torične',
          'Mjesečne leće za astigmatizam. Dioptriju, cilindar i os odaberite uz proizvod.',
        ),
        branch(
          'multifokalne',
          'Multifokalne',
          'Mjesečne leće za blizinu, zaslon i daljinu. Dioptriju i adiciju odaberite uz proizvod.',
        ),
      ],
    ),
    branch(
      'u-boji',
      'Leće u boji',
      'Za promjenu boje očiju, bez dioptrije. I takve su medicinski proizvod: čiste se i mijenjaju kao i sve ostale.',
      [
        branch(
          'dnevne',
          'Dnevne u boji',
          'Dnevne leće u boji za jednu večer, vjenčanje ili predstavu. Nakon nošenja se bacaju.',
        ),
        branch(
          'mjesecne',
          'Mjesečne u boji',
          'Leće u boji koje se nose mjesec dana i svaku večer čiste u otopini.',
        ),
      ],
    ),
  ],
)

const care = branch(
  'njega',
  'Njega',
  'Otopine za leće, kapi za oči i sredstva za čišćenje naočala. Na stranici svake bočice i boce piše i jedinična cijena.',
  [
    branch(
      'otopine',
      'Otopine za leće',
      'Otopina čisti, ispire i čuva leće. Koliko traje nakon otvaranja, piše na boci; nakon toga je bacite i ako nije prazna.',
      [
        branch(
          'visenamjenske',
          'Višenamjenske',
          'Jedna otopina za čišćenje, ispiranje i čuvanje mekanih leća preko noći.',
        ),
        branch(
          'peroksidne',
          'Peroksidne',
          'Otopine s vodikovim peroksidom, bez konzervansa. Leće moraju odstajati punih šest sati u posudici s neutralizatorom.',
        ),
        branch(
          'fizioloske',
          'Fiziološke',
          'Sterilna fiziološka otopina za ispiranje leća. Ne dezinficira i ne služi za čuvanje leća.',
        ),
      ],
    ),
    branch(
      'kapi',
      'Kapi za oči',
      'Kapi za vlaženje suhih i umornih očiju, bez konzervansa. Crveno ili bolno oko pokažite liječniku.',
    ),
    branch(
      'ciscenje',
      'Čišćenje naočala',
      'Sprejevi, krpice, maramice i setovi za čišćenje stakala i okvira.',
      [
        branch('sprejevi', 'Sprejevi', 'Sprejevi za čišćenje naočala, u bočicama od 15 do 500 ml.'),
        branch('krpice', 'Krpice', 'Krpice od mikrovlakana, perive na 40 °C, i vlažne maramice za naočale.'),
        branch('setovi', 'Setovi', 'Setovi za čišćenje i sitne popravke: za ladicu, auto ili put.'),
      ],
    ),
  ],
)

const accessories = branch(
  'dodaci',
  'Dodaci',
  'Etuiji, lančići, uzice i sitni dijelovi: sve da naočale ostanu čitave i pri ruci.',
  [
    branch('etuiji', 'Etuiji', 'Tvrdi i mekani etuiji za naočale. Birajte prema torbi u kojoj ih nosite.', [
      branch('tvrdi', 'Tvrdi', 'Tvrdi etuiji za ruksak, kofer i torbu u kojoj su i ključevi.'),
      branch('mekani', 'Mekani', 'Mekani etuiji, tanki i lagani: za džep, torbicu i radni stol.'),
    ]),
    branch('lancici', 'Lančići i uzice', 'Lančići i uzice za naočale, gotovi i na metar.', [
      branch('gotovi', 'Lančići', 'Lančići za naočale od mesinga, acetata, drva i riječnih bisera.'),
      branch('uzice', 'Uzice', 'Pamučne i sportske uzice za naočale, za odrasle i djecu.'),
      branch(
        'na-metar',
        'Na metar',
        'Lanac i uzicu režemo na duljinu koju naručite, u koracima od pola metra. Odrezano se ne može vratiti.',
      ),
    ]),
    branch(
      'sitno',
      'Sitni dijelovi',
      'Nosni jastučići, vijci i nastavci za naočale, za sitne popravke kod kuće.',
    ),
  ],
)

const gifts = branch(
  'pokloni',
  'Pokloni',
  'Poklon-kartice, stalci za naočale i druge sitnice, za one kojima ne znate dioptriju.',
  [
    branch(
      'kartice',
      'Poklon-kartice',
      'Karticom e-poštom plaća se u internetskoj trgovini i u poslovnicama u Zagrebu, Splitu i Rijeci. Nema rok valjanosti, a šaljemo je čim uplata stigne ili na dan koji odaberete. Kartice u omotnici šaljemo na adresu, vrijede dvije godine i njima se plaća samo u poslovnicama.',
    ),
    branch('sitnice', 'Poklon-sitnice', 'Stalci, svjetla za čitanje, povećala i druge sitnice.', [
      branch('dom', 'Za dom', 'Stalak kraj kreveta, zdjelica u hodniku, povećalo za čitanje.'),
      branch('put', 'Za put', 'Svjetlo za čitanje, torbica, maska i držač: pokloni za put.'),
    ]),
  ],
)

const bundles = branch(
  'paketi',
  'Paketi',
  'Proizvodi koji se često kupuju zajedno. Gotovi su paketi povoljniji od istih proizvoda pojedinačno, a u ostalima sadržaj birate sami.',
  [
    branch(
      'naocale',
      'Naočale u paketu',
      'Sunčane naočale s etuijem, sprejem ili uzicom po nižoj cijeni, i paketi koje slažete sami.',
    ),
    branch('lece', 'Paketi leća', 'Složite vlastiti paket: odaberite leće, otopinu, kutijicu ili kapi.'),
  ],
)

export const otherBranches: Branch[] = [contactLenses, care, accessories, gifts, bundles]
