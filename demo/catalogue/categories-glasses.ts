import { type Branch, branch } from './category-tree.ts'

const frames = branch(
  'okviri',
  'Dioptrijski okviri',
  'Okviri od acetata, titana, nehrđajućeg čelika i laganog polimera. Svaki možete naručiti sam ili s ugrađenim staklima; podatke s nalaza tada upišite uz proizvod.',
  [
    branch(
      'zenski',
      'Ženski okviri',
      'Okviri mekših linija i užih mostova, od nenametljivih metalnih do acetata jakih boja.',
      [
        branch(
          'okrugli',
          'Okrugli',
          'Okrugli okviri ublažavaju oštrije crte lica. Ako ste između dvije veličine, uzmite manju.',
        ),
        branch(
          'mackasti',
          'Mačkasti',
          'Mačkasti okviri imaju podignute vanjske kutove. Blaži luk dobar je za posao, a izraženiji za večer.',
        ),
        branch(
          'cetvrtasti',
          'Četvrtasti',
          'Četvrtasti ženski okviri licu daju jasnu crtu i obično pristaju okruglim i ovalnim licima.',
        ),
        branch(
          'ovalni',
          'Ovalni',
          'Ovalni okviri mirnih su linija i pristaju većini oblika lica. Visina stakla piše u specifikacijama svakog modela.',
        ),
      ],
    ),
    branch(
      'muski',
      'Muški okviri',
      'Šire fronte i duže drške. U specifikacijama svakog modela pišu širina mosta, duljina drške i masa.',
      [
        branch(
          'pravokutni',
          'Pravokutni',
          'Pravokutni okviri za posao i svaki dan: nizak profil i ravne linije. Ako trebate progresivna stakla, provjerite visinu stakla u specifikacijama.',
        ),
        branch(
          'cetvrtasti',
          'Četvrtasti',
          'Četvrtasti muški okviri s punijim gornjim rubom, u koje stanu i deblja stakla.',
        ),
        branch(
          'pilotski',
          'Pilotski',
          'Dvostruki most i kapljasto staklo, u čeliku, titanu ili polimeru, i to ne samo za sunce.',
        ),
        branch('okrugli', 'Okrugli', 'Okrugli muški okviri od acetata, metala i titana, sa širim mostom.'),
      ],
    ),
    branch(
      'unisex',
      'Unisex okviri',
      'Oblici za žene i muškarce. Gledajte veličinu: ona piše na unutarnjoj strani drške vaših sadašnjih naočala.',
      [
        branch(
          'panto',
          'Panto',
          'Panto okviri imaju ravniji gornji i zaobljen donji rub, pa pristaju većini oblika lica.',
        ),
        branch(
          'okrugli',
          'Okrugli',
          'Okrugli okviri za žene i muškarce, u metalu, titanu i acetatu, za lica s izraženijom čeljusti.',
        ),
        branch(
          'sesterokutni',
          'Šesterokutni',
          'Šest bridova umjesto kruga: okvir koji je izdaleka miran, a izbliza zanimljiv.',
        ),
        branch(
          'browline',
          'S naglašenom obrvom',
          'Acetat gore, metal dolje: okviri koji naglašavaju liniju obrva.',
        ),
      ],
    ),
    branch(
      'djecji',
      'Dječji okviri',
      'Okviri za djecu od 3 do 12 godina, s nižim mostom i opružnim šarkama. Uz svaki okvir marke Mali val dolazi elastična uzica.',
      [
        branch(
          'predskolci',
          'Od 3 do 7 godina',
          'Okviri do 45 mm širine stakla, s nižim mostom i elastičnom uzicom u kutiji.',
        ),
        branch(
          'skolarci',
          'Od 8 do 12 godina',
          'Oblici koje nose i odrasli, u manjim veličinama i veselijim bojama, sa staklom širim od 45 mm.',
        ),
      ],
    ),
  ],
)

const sunglasses = branch(
  'suncane',
  'Sunčane naočale',
  'Sve sunčane naočale u našem izlogu imaju oznaku UV zaštite UV400. Razlikuju se po boji stakla, kategoriji filtra i polarizaciji.',
  [
    branch('zenske', 'Ženske', 'Ženske sunčane naočale, od malih ovalnih do velikih okvira.', [
      branch('mackaste', 'Mačkaste', 'Mačkaste sunčane naočale podignuta kuta, u acetatu i u metalu.'),
      branch(
        'okrugle',
        'Okrugle',
        'Okrugle sunčane naočale za lica s jačom čeljusti i za one koji vole retro.',
      ),
      branch(
        'velike',
        'Velike',
        'Velika stakla pokrivaju i kožu oko očiju, a sa strane propuštaju manje svjetla.',
      ),
    ]),
    branch('muske', 'Muške', 'Muške sunčane naočale širih fronti, u acetatu, metalu i laganom polimeru.', [
      branch(
        'pilotske',
        'Pilotske',
        'Pilotske sunčane naočale: kapljasta stakla, dvostruki most i tanak okvir.',
      ),
      branch(
        'pravokutne',
        'Pravokutne',
        'Pravokutne sunčane naočale ravnih linija, za okrugla i ovalna lica.',
      ),
      branch('panto', 'Panto', 'Panto sunčane naočale u acetatu i metalu: ravnije gore, zaobljene dolje.'),
    ]),
    branch(
      'polarizirane',
      'Polarizirane',
      'Polarizacija smanjuje bliještanje s mora, snijega i mokre ceste. Neki zasloni kroz polarizirana stakla izgledaju tamnije.',
      [
        branch('more', 'Za more', 'Polarizirane sunčane naočale koje smanjuju odsjaj s površine mora.'),
        branch(
          'voznja',
          'Za vožnju',
          'Polarizirane sunčane naočale za vožnju danju, sa smeđim, zelenim i sivim staklima. Nisu za vožnju noću i u sumrak.',
        ),
      ],
    ),
    branch(
      'sportske',
      'Sportske',
      'Sportske sunčane naočale od laganog polimera, zakrivljenih fronti. Masa piše u specifikacijama svakog modela.',
    ),
    branch(
      'djecje',
      'Dječje',
      'Dječje sunčane naočale od laganog polimera, s oznakom UV zaštite UV400 i opružnim šarkama.',
    ),
  ],
)

export const glassesBranches: Branch[] = [frames, sunglasses]
