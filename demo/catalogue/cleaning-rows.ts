import type { ShelfRow } from './shelf-row.ts'

const cloth = (motif: string, key: string, price: number, text: string): ShelfRow => ({
  name: `Krpica od mikrovlakana ${motif}`,
  category: 'njega-ciscenje-krpice',
  brand: 'skatula',
  price,
  text,
  pictures: [`cloth/${key}`, `cloth/${key}-folded`],
  attributes: { namjena: 'naocale', materijal: 'mikrovlakna' },
  tiers: [
    [3, Math.round(price * 90) / 100],
    [6, Math.round(price * 80) / 100],
  ],
  weight: 14,
})

const wipes = (pieces: number, price: number): ShelfRow => ({
  name: `Bistrina vlažne maramice za naočale, ${pieces} kom`,
  category: 'njega-ciscenje-krpice',
  brand: 'bistrina',
  price,
  text: `Bistrina vlažne maramice za naočale pojedinačno su zapakirane. Jedna je dovoljna za oba stakla. U kutiji ih je ${pieces}.`,
  pictures: [`wipes/${pieces}`],
  attributes: { namjena: ['naocale', 'putovanje'] },
  content: { amount: pieces, unit: 'kom' },
  weight: pieces * 4,
})

const set = (name: string, key: string, price: number, text: string): ShelfRow => ({
  name,
  category: 'njega-ciscenje-setovi',
  brand: 'bistrina',
  price,
  text,
  pictures: [`set/${key}`],
  attributes: { namjena: ['naocale', 'putovanje'] },
  weight: 110,
})

const lensCase = (name: string, key: string, price: number, text: string): ShelfRow => ({
  name,
  category: 'njega-otopine',
  brand: 'bistrina',
  price,
  text,
  pictures: [`lens-case/${key}`],
  attributes: { namjena: 'lece' },
  weight: 18,
})

export const cleaningRows: ShelfRow[] = [
  cloth(
    'Val',
    'val',
    3.9,
    'Krpica od mikrovlakana s uzorkom valova upija masnoću. Pere se na 40 °C, bez omekšivača.',
  ),
  cloth(
    'Maslina',
    'maslina',
    3.9,
    'Krpica od mikrovlakana s grančicama masline na jednoj strani i glatkom drugom stranom. Veličina je 18 × 18 cm.',
  ),
  cloth(
    'Škoj',
    'skoj',
    4.4,
    'Krpica od mikrovlakana s crtežom sedam otoka. Može se koristiti i za objektive.',
  ),
  cloth('Bura', 'bura', 3.9, 'Krpica od mikrovlakana s kosim crtama bure. Pere se na 40 °C, bez omekšivača.'),
  cloth(
    'Mreža',
    'mreza',
    3.9,
    'Krpica od mikrovlakana s uzorkom ribarske mreže. Pere se na 40 °C, bez omekšivača.',
  ),
  cloth(
    'Točka',
    'tocka',
    3.4,
    'Jednostavna krpica od mikrovlakana sitnih točaka, za ladicu, auto i ruksak. Tri i više jeftinije su po komadu.',
  ),
  cloth(
    'Suhozid',
    'suhozid',
    4.4,
    'Krpica od mikrovlakana s uzorkom suhozida. Pere se na 40 °C, bez omekšivača.',
  ),
  cloth(
    'Smilje',
    'smilje',
    4.4,
    'Krpica od mikrovlakana sa žutim cvjetovima smilja na svijetloj podlozi. Pere se na 40 °C, bez omekšivača.',
  ),
  wipes(30, 4.9),
  wipes(100, 12.9),
  set(
    'Bistrina set za ladicu',
    'ladica',
    12.9,
    'U setu su sprej Kristal od 50 ml, krpica i mali odvijač s dvije glave. Sve stane u platnenu torbicu.',
  ),
  set(
    'Bistrina set za auto',
    'auto',
    14.9,
    'U setu su sprej, dvije krpice i držač koji se pričvrsti na sjenilo. Sprej ljeti ne ostavljajte u vrućem autu.',
  ),
  set(
    'Bistrina set za put',
    'put',
    9.9,
    'U setu su sprej od 30 ml, deset maramica i krpica, u prozirnoj vrećici. Sprej je manji od 100 ml, pa može u ručnu prtljagu.',
  ),
  set(
    'Bistrina set za leće',
    'lece',
    11.9,
    'U setu su otopina od 100 ml, kutijica, pinceta i zrcalce u tvrdom kućištu. Za noć izvan kuće. Otopinu ne pretačite iz druge boce.',
  ),
  set(
    'Bistrina mali servis',
    'servis',
    16.9,
    'U setu su tri odvijača, pinceta, šest vijaka i dva para nosnih jastučića. Za sitne popravke kod kuće.',
  ),
  set(
    'Bistrina set za djecu',
    'djeca',
    10.9,
    'U setu su sprej za naočale, krpica s bubamarom i naljepnice za ime. Čišćenje neka isprva nadzire odrasla osoba.',
  ),
  lensCase(
    'Kutijica za leće Plima',
    'plima',
    2.4,
    'Kutijica za leće s dva različito obojena poklopca, da se lijeva i desna leća ne pomiješaju. Mijenjajte je svaka tri mjeseca.',
  ),
  lensCase(
    'Kutijica za leće Oblutak',
    'oblutak',
    3.4,
    'Zaobljena kutijica za leće s brtvama od silikona. Mijenjajte je svaka tri mjeseca.',
  ),
  lensCase(
    'Kutijica za leće sa zrcalom',
    'zrcalo',
    5.9,
    'Preklopna kutijica za leće sa zrcalom i pincetom, za torbicu i pernicu. Unutarnje se posudice mogu izvaditi.',
  ),
  lensCase(
    'Posudica za peroksidnu otopinu',
    'peroksid',
    4.9,
    'Uspravna posudica s diskom koji neutralizira peroksid. Zamijenite je zajedno s novom bocom otopine.',
  ),
]
