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
  text: 'Bistrina vlažne maramice pojedinačno su zapakirane i ne ostavljaju dlačice. Jedna očisti oba stakla i zaslon telefona. Papir je razgradiv, a vrećica se odlaže s plastikom.',
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
    'Krpica s uzorkom valova gusto je tkana i upija masnoću umjesto da je razmazuje. Pere se na 40 stupnjeva, bez omekšivača.',
  ),
  cloth(
    'Maslina',
    'maslina',
    3.9,
    'Grančice masline otisnute su s jedne strane, a druga je glatka i služi za završno brisanje. Veličina je 18 × 18 cm.',
  ),
  cloth(
    'Škoj',
    'skoj',
    4.4,
    'Na krpici Škoj nacrtano je sedam otoka; pogodite koji su. Nešto je deblja od ostalih i dobra i za objektive.',
  ),
  cloth(
    'Bura',
    'bura',
    3.9,
    'Kose crte bure otisnute su bojom na bazi vode, koja se ni nakon stotinu pranja ne miče. Ne grebe antirefleksne slojeve.',
  ),
  cloth(
    'Mreža',
    'mreza',
    3.9,
    'Krpica Mreža posveta je ribarima koji naočale brišu o majicu. Sad više ne moraju.',
  ),
  cloth(
    'Točka',
    'tocka',
    3.4,
    'Jednostavna krpica sitnih točaka, za ladicu, auto i ruksak. Najčešće se kupuje po tri.',
  ),
  cloth(
    'Suhozid',
    'suhozid',
    4.4,
    'Uzorak suhozida nacrtala je naša optometristica na godišnjem odmoru. Krpica je dvostruko prošivena po rubu.',
  ),
  cloth(
    'Smilje',
    'smilje',
    4.4,
    'Žuti cvjetovi smilja na svijetloj podlozi, tiskani u Samoboru. Dolazi u papirnatoj omotnici spremnoj za poklon.',
  ),
  wipes(30, 4.9),
  wipes(100, 12.9),
  set(
    'Bistrina set za ladicu',
    'ladica',
    12.9,
    'U setu su sprej Kristal od 50 ml, krpica i mali odvijač s dvije glave. Dovoljno za godinu dana urednih naočala. Torbica od platna pere se s rubljem.',
  ),
  set(
    'Bistrina set za auto',
    'auto',
    14.9,
    'Sprej, dvije krpice i držač koji se pričvrsti na sjenilo. Sprej podnosi ljetnu vrućinu u zatvorenom autu. Držač ne grebe ni najtanje drške.',
  ),
  set(
    'Bistrina set za put',
    'put',
    9.9,
    'Sprej od 30 ml, deset maramica i krpica u vrećici koja prolazi kontrolu u zračnoj luci. Stane u džep sjedala.',
  ),
  set(
    'Bistrina set za leće',
    'lece',
    11.9,
    'Otopina od 100 ml, kutijica, pinceta i zrcalce u tvrdom kućištu. Sve što treba za noć izvan kuće. Otopinu kasnije možete dopuniti.',
  ),
  set(
    'Bistrina mali servis',
    'servis',
    16.9,
    'Tri odvijača, pincete, šest vijaka i dva para nosnih jastučića. Za popravke koji ne mogu čekati ponedjeljak. Upute su na kartici, s crtežima.',
  ),
  set(
    'Bistrina set za djecu',
    'djeca',
    10.9,
    'Blagi sprej bez mirisa, krpica s bubamarom i naljepnice za ime. Djeca čiste sama, a naočale to prežive.',
  ),
  lensCase(
    'Kutijica za leće Plima',
    'plima',
    2.4,
    'Kutijica s dva različito obojena poklopca, da se lijeva i desna leća ne pomiješaju. Mijenjajte je svaka tri mjeseca.',
  ),
  lensCase(
    'Kutijica za leće Oblutak',
    'oblutak',
    3.4,
    'Zaobljena kutijica koja se otvara jednom rukom. Brtve su od silikona i ne propuštaju ni naopako.',
  ),
  lensCase(
    'Kutijica za leće sa zrcalom',
    'zrcalo',
    5.9,
    'Preklopna kutijica sa zrcalom i pincetom, za torbicu i pernicu. Unutarnje posudice mogu se izvaditi i iskuhati.',
  ),
  lensCase(
    'Posudica za peroksidnu otopinu',
    'peroksid',
    4.9,
    'Uspravna posudica s platinastim diskom koji neutralizira peroksid. Zamijenite je zajedno s novom bocom.',
  ),
]
