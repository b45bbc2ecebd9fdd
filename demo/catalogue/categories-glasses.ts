import { type Branch, branch } from './category-tree.ts'

const frames = branch(
  'okviri',
  'Dioptrijski okviri',
  'Više od stotinu i pedeset okvira, od tankog titana do debelog acetata. Svaki možete naručiti sam ili s ugrađenim staklima, a namještanje na lice u našim poslovnicama uvijek je besplatno.',
  [
    branch(
      'zenski',
      'Ženski okviri',
      'Okviri mekših linija i užih mostova, od nenametljivih metalnih do acetata koji se vidi s druge strane ulice.',
      [
        branch(
          'okrugli',
          'Okrugli',
          'Okrugli okviri ublažavaju oštre crte lica i dobro stoje uz kraću kosu. Ako ste između dvije veličine, uzmite manju.',
        ),
        branch(
          'mackasti',
          'Mačkasti',
          'Podignuti vanjski kutovi daju pogledu vedrinu. Odaberite blaži luk za posao, a izraženiji za večer.',
        ),
        branch(
          'cetvrtasti',
          'Četvrtasti',
          'Četvrtasti okviri daju okviru lica jasnu crtu i posebno pristaju okruglim i ovalnim licima.',
        ),
        branch(
          'ovalni',
          'Ovalni',
          'Ovalni okvir najmirniji je od svih oblika: slaže se gotovo sa svakim licem i s većinom progresivnih stakala.',
        ),
      ],
    ),
    branch(
      'muski',
      'Muški okviri',
      'Šire fronte, duže drške i čvrste šarke. Na svakom modelu piše raspon širine lica kojem pristaje.',
      [
        branch(
          'pravokutni',
          'Pravokutni',
          'Pravokutni okviri najčešći su izbor za posao: nizak profil, mirne boje i dovoljno mjesta za progresivna stakla.',
        ),
        branch(
          'cetvrtasti',
          'Četvrtasti',
          'Četvrtaste fronte s punijim gornjim rubom dobro nose i deblja stakla jakih dioptrija.',
        ),
        branch(
          'pilotski',
          'Pilotski',
          'Dvostruki most i kapljasto staklo, u čeliku ili titanu, i to ne samo za sunce.',
        ),
        branch('okrugli', 'Okrugli', 'Okrugli okviri za šira lica, s mostom od 20 i više milimetara.'),
      ],
    ),
    branch(
      'unisex',
      'Unisex okviri',
      'Oblici koje ne treba razvrstavati. Gledajte samo veličinu: ona piše na unutarnjoj strani drške vaših sadašnjih naočala.',
      [
        branch(
          'panto',
          'Panto',
          'Ravniji gornji i zaobljen donji rub: oblik koji se nosi već sto godina i još nije dosadio.',
        ),
        branch('okrugli', 'Okrugli', 'Čisti krug u metalu ili acetatu, za lica s izraženom čeljusti.'),
        branch(
          'sesterokutni',
          'Šesterokutni',
          'Šest bridova daje karakter, a tanki metal ga drži u granicama pristojnosti.',
        ),
        branch(
          'browline',
          'S naglašenom obrvom',
          'Acetat gore, metal dolje. Okvir koji licu vrati obrve kad ih naočale sakriju.',
        ),
      ],
    ),
    branch(
      'djecji',
      'Dječji okviri',
      'Okviri koji podnose školsku torbu, lopte i trčanje. Ako se dječji okvir slomi u prvoj godini, dijelove mijenjamo besplatno.',
      [
        branch(
          'predskolci',
          'Od 3 do 7 godina',
          'Lagani polimer, zaobljeni rubovi i uzica u kutiji. Most je niži, kako naočale ne bi klizile.',
        ),
        branch(
          'skolarci',
          'Od 8 do 12 godina',
          'Školarci biraju sami: oblici odraslih u manjim veličinama i u bojama koje nisu dosadne.',
        ),
      ],
    ),
  ],
)

const sunglasses = branch(
  'suncane',
  'Sunčane naočale',
  'Sve sunčane naočale u našem izlogu imaju UV400 zaštitu. Razlika je u boji stakla, polarizaciji i u tome kako vam stoje.',
  [
    branch(
      'zenske',
      'Ženske',
      'Od malih ovalnih do velikih okvira iza kojih se može prespavati jutarnji trajekt.',
      [
        branch(
          'mackaste',
          'Mačkaste',
          'Podignuti kut i tamno staklo: dovoljno za izgled filmske zvijezde na rivi.',
        ),
        branch(
          'okrugle',
          'Okrugle',
          'Okrugle sunčane naočale za lica s jačom čeljusti i za sve koji vole retro.',
        ),
        branch(
          'velike',
          'Velike',
          'Velika stakla štite i kožu oko očiju, a sa strane propuštaju najmanje svjetla.',
        ),
      ],
    ),
    branch(
      'muske',
      'Muške',
      'Šire fronte i tamnija stakla, u acetatu koji ne gubi oblik na armaturnoj ploči.',
      [
        branch(
          'pilotske',
          'Pilotske',
          'Kapljasta stakla i tanki metal. Klasik koji radi jednako dobro u autu i na brodu.',
        ),
        branch('pravokutne', 'Pravokutne', 'Ravne, mirne linije za okrugla i ovalna lica.'),
        branch('panto', 'Panto', 'Panto oblik u debelom acetatu, s mostom koji dobro leži i na širem nosu.'),
      ],
    ),
    branch(
      'polarizirane',
      'Polarizirane',
      'Polarizacija uklanja bliještanje s mora, snijega i mokre ceste. Oči se manje umaraju, a boje ostaju prirodne.',
      [
        branch('more', 'Za more', 'Stakla 3. kategorije koja režu odsjaj s površine, pa se vidi i dno.'),
        branch(
          'voznja',
          'Za vožnju',
          'Smeđa i zelena stakla koja pojačavaju kontrast, a semafor ostavljaju semaforom.',
        ),
      ],
    ),
    branch(
      'sportske',
      'Sportske',
      'Zakrivljene fronte i drške koje se ne pomiču. Težina je uvijek napisana u specifikacijama.',
    ),
    branch(
      'djecje',
      'Dječje',
      'Dječje oči propuštaju više UV zračenja nego naše, pa su i njihova stakla UV400. Savitljive drške su obavezne.',
    ),
  ],
)

export const glassesBranches: Branch[] = [frames, sunglasses]
