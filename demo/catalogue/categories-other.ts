import { type Branch, branch } from './category-tree.ts'

const contactLenses = branch(
  'lece',
  'Kontaktne leće',
  'Leće se prodaju po kutiji, a cijena po kutiji pada kad ih uzmete više. Dioptriju odaberite iz nalaza ne starijeg od dvije godine; ako niste sigurni, nazovite nas prije narudžbe.',
  [
    branch(
      'dnevne',
      'Dnevne leće',
      'Svako jutro nov par, bez otopine i bez kutijice. Najbolji izbor za alergije, sport i povremeno nošenje.',
      [
        branch('sfericne', 'Sferične', 'Za kratkovidnost i dalekovidnost, od −6,00 do +4,00 dioptrije.'),
        branch(
          'toricne',
          'Torične',
          'Za astigmatizam. Cilindar i os upišite u napomenu; naš ih optometrist provjeri prije slanja.',
        ),
        branch(
          'multifokalne',
          'Multifokalne',
          'Za one kojima su ruke postale prekratke za čitanje. Prvu kutiju preporučujemo probati uz kontrolu vida.',
        ),
      ],
    ),
    branch(
      'dvotjedne',
      'Dvotjedne leće',
      'Povoljnije od dnevnih, svježije od mjesečnih. Svaku večer se čiste, a nakon četrnaest dana bacaju.',
    ),
    branch(
      'mjesecne',
      'Mjesečne leće',
      'Najniža cijena po danu nošenja. Uz svaku kutiju treba i otopina, pa pogledajte i pakete.',
      [
        branch(
          'sfericne',
          'Sferične',
          'Silikon-hidrogelne leće za svakodnevno nošenje, u kutijama od tri i šest komada.',
        ),
        branch(
          'toricne',
          'Torične',
          'Stabilne mjesečne leće za astigmatizam, sa zadebljanim donjim rubom koji drži os.',
        ),
        branch(
          'multifokalne',
          'Multifokalne',
          'Blizina, zaslon i daljina u jednoj leći koja se mijenja jednom mjesečno.',
        ),
      ],
    ),
    branch(
      'u-boji',
      'Leće u boji',
      'Za promjenu boje očiju, s dioptrijom ili bez nje. I bez dioptrije su medicinski proizvod: čiste se i mijenjaju kao i sve ostale.',
      [
        branch(
          'dnevne',
          'Dnevne u boji',
          'Za jednu večer, vjenčanje ili predstavu. Nakon nošenja se bacaju.',
        ),
        branch(
          'mjesecne',
          'Mjesečne u boji',
          'Prirodni tonovi za svaki dan, s prozirnim rubom koji sakriva prijelaz.',
        ),
      ],
    ),
  ],
)

const care = branch(
  'njega',
  'Njega',
  'Leće i naočale traju onoliko koliko ih čuvamo. Ovdje je sve što za to treba, s jediničnom cijenom uz svaku bocu.',
  [
    branch(
      'otopine',
      'Otopine za leće',
      'Otopina čisti, ispire i čuva leće. Bocu bacite tri mjeseca nakon otvaranja, čak i ako nije prazna.',
      [
        branch(
          'visenamjenske',
          'Višenamjenske',
          'Jedna boca za sve: čišćenje, ispiranje i čuvanje preko noći.',
        ),
        branch(
          'peroksidne',
          'Peroksidne',
          'Najtemeljitije čišćenje, bez konzervansa. Leće moraju odstajati punih šest sati u posudici s neutralizatorom.',
        ),
        branch(
          'fizioloske',
          'Fiziološke',
          'Sterilna fiziološka otopina za ispiranje leća i očiju. Ne služi za čuvanje leća.',
        ),
      ],
    ),
    branch('kapi', 'Kapi za oči', 'Za suhe, umorne i crvene oči. Uz leće biramo samo kapi bez konzervansa.'),
    branch(
      'ciscenje',
      'Čišćenje naočala',
      'Papirnati ubrusi i rub majice grebu zaštitne slojeve stakala. Ovo ih ne grebe.',
      [
        branch('sprejevi', 'Sprejevi', 'Otapaju masnoću i sol, a slojeve na staklu ostavljaju netaknutima.'),
        branch('krpice', 'Krpice', 'Mikrovlakna koja se peru na 40 stupnjeva i služe godinama.'),
        branch('setovi', 'Setovi', 'Sprej, krpica i odvijač u jednoj torbici, za ladicu, auto ili put.'),
      ],
    ),
  ],
)

const accessories = branch(
  'dodaci',
  'Dodaci',
  'Mali predmeti koji čuvaju naočale i čine da ih se ne mora tražiti po kući.',
  [
    branch('etuiji', 'Etuiji', 'Naočale bez etuija brže stare. Birajte prema torbi u kojoj ih nosite.', [
      branch('tvrdi', 'Tvrdi', 'Za ruksak, kofer i torbu u kojoj su i ključevi.'),
      branch('mekani', 'Mekani', 'Tanki i lagani, za unutarnji džep, torbicu i radni stol.'),
    ]),
    branch('lancici', 'Lančići i uzice', 'Naočale oko vrata nisu izgubljene naočale, a mogu biti i nakit.', [
      branch(
        'gotovi',
        'Lančići',
        'Mesing, acetatne karike i sitni biseri. Silikonski nastavci pristaju svim drškama.',
      ),
      branch('uzice', 'Uzice', 'Pamučne i sportske uzice za djecu, jedrenje i posao u vrtu.'),
      branch(
        'na-metar',
        'Na metar',
        'Lanac i uzicu režemo na duljinu koju naručite, u koracima od pola metra.',
      ),
    ]),
    branch(
      'sitno',
      'Sitni dijelovi',
      'Nosni jastučići, vijci i nastavci za drške. Ugradnja je u poslovnici besplatna.',
    ),
  ],
)

const gifts = branch(
  'pokloni',
  'Pokloni',
  'Za one kojima dioptriju znate i za one kojima je ne znate. Umatamo besplatno, a kartice šaljemo i e-poštom.',
  [
    branch(
      'kartice',
      'Poklon-kartice',
      'Vrijede dvije godine u svim poslovnicama i ovdje, a mogu se potrošiti i u nekoliko navrata.',
    ),
    branch('sitnice', 'Poklon-sitnice', 'Stalci, svjetla za čitanje i drugi sitni razlozi za veselje.', [
      branch(
        'dom',
        'Za dom',
        'Stalak kraj kreveta, zdjelica u hodniku: mjesto na kojem naočale uvijek jesu.',
      ),
      branch('put', 'Za put', 'Stvari koje stanu u ručnu prtljagu i spase putovanje.'),
    ]),
  ],
)

const bundles = branch(
  'paketi',
  'Paketi',
  'Ono što se ionako kupuje zajedno, složeno u paket i povoljnije nego pojedinačno.',
  [
    branch('naocale', 'Naočale u paketu', 'Naočale, etui i sprej, s uštedom koja je odmah obračunata.'),
    branch(
      'lece',
      'Paketi leća',
      'Složite vlastiti paket: odaberite leće, otopinu i kutijicu, a mi ćemo ih spakirati zajedno.',
    ),
  ],
)

export const otherBranches: Branch[] = [contactLenses, care, accessories, gifts, bundles]
