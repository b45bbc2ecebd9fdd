import { irisRows } from './iris-rows.ts'

/** A bundle that the shopper fills: one choice of products (by name) per slot. */
export type SetRow = {
  name: string
  category: string
  picture: string
  text: string
  slots: { code: string; name: string; required?: boolean; products: string[] }[]
}

const solutions = (volume: string) =>
  ['Svakodnevna', 'Nježna', 'Hijaluron'].map(
    (name) => `Bistrina ${name}, višenamjenska otopina, ${volume} ml`,
  )
const lensCases = ['Kutijica za leće Plima', 'Kutijica za leće Oblutak', 'Kutijica za leće sa zrcalom']
const sprays = [
  'Bistrina Kristal, sprej za naočale, 50 ml',
  'Bistrina Bez traga, sprej bez alkohola, 50 ml',
  'Bistrina Bez magle, sprej protiv zamagljivanja, 30 ml',
]
const cloths = ['Val', 'Maslina', 'Škoj', 'Bura', 'Suhozid', 'Smilje'].map(
  (motif) => `Krpica od mikrovlakana ${motif}`,
)
const drops = [
  'Bistrina Rosa, vlažne kapi, 10 ml',
  'Bistrina Zaslon, kapi za umorne oči, 10 ml',
  'Bistrina Uz leće, kapi za osvježavanje, 10 ml',
]

export const setRows: SetRow[] = [
  {
    name: 'Početni paket za leće',
    category: 'paketi-lece',
    picture: 'composition/pocetni-paket',
    text: 'Mala boca otopine i kutijica za one koji leće tek počinju nositi. Same leće naručite zasebno, s vrijednostima s nalaza.',
    slots: [
      { code: 'otopina', name: 'Otopina', products: solutions('100') },
      { code: 'kutijica', name: 'Kutijica', products: lensCases },
    ],
  },
  {
    name: 'Paket leća u boji',
    category: 'paketi-lece',
    picture: 'composition/boje',
    text: 'Odaberite nijansu, otopinu i kapi. Mjesečne leće u boji čiste se kao i sve druge, pa je otopina uvijek u paketu.',
    slots: [
      {
        code: 'lece',
        name: 'Leće u boji',
        products: irisRows
          .filter((iris) => iris.month)
          .map((iris) => `Rosnica Šarenica ${iris.name}, mjesečne leće u boji, 2 kom`),
      },
      { code: 'otopina', name: 'Otopina', products: solutions('360') },
      { code: 'kapi', name: 'Kapi', required: false, products: drops },
    ],
  },
  {
    name: 'Kućni paket za leće',
    category: 'paketi-lece',
    picture: 'composition/njega-leca',
    text: 'Velika boca otopine i kutijica, a po želji i kapi za vlaženje. Prije promjene otopine provjerite odgovara li vašim lećama.',
    slots: [
      {
        code: 'otopina',
        name: 'Otopina',
        products: [...solutions('360'), 'Bistrina Dubinska, peroksidna otopina, 360 ml'],
      },
      { code: 'kutijica', name: 'Kutijica', products: lensCases },
      { code: 'kapi', name: 'Kapi', required: false, products: drops },
    ],
  },
  {
    name: 'Paket za čiste naočale',
    category: 'paketi-naocale',
    picture: 'composition/ciste',
    text: 'Sprej i krpica za čišćenje naočala, a po želji i stalak ili zdjelica. Svaki dio paketa birate sami.',
    slots: [
      { code: 'sprej', name: 'Sprej', products: sprays },
      { code: 'krpica', name: 'Krpica', products: cloths },
      {
        code: 'stalak',
        name: 'Stalak',
        required: false,
        products: ['Stalak za naočale Nos', 'Zdjelica Školjka'],
      },
    ],
  },
  {
    name: 'Poklon-paket za naočale',
    category: 'paketi-naocale',
    picture: 'composition/poklon',
    text: 'Etui, lančić i krpica za nekoga tko nosi naočale. Dioptriju ne morate znati, dovoljno je pogoditi boju.',
    slots: [
      {
        code: 'etui',
        name: 'Etui',
        products: [
          'Tvrdi etui Škrinja, boja konjak',
          'Tvrdi etui Čep',
          'Mekani etui Džep, boja havana',
          'Mekani etui Preklop, boja bordo',
        ],
      },
      {
        code: 'lancic',
        name: 'Lančić',
        products: ['Lančić Karika, boja medena havana', 'Lančić Zlatna nit', 'Lančić Biser', 'Lančić Zrno'],
      },
      { code: 'krpica', name: 'Krpica', products: cloths },
    ],
  },
  {
    name: 'Paket za dan pred zaslonom',
    category: 'paketi-lece',
    picture: 'composition/zaslon',
    text: 'Kapi za oči, sprej za stakla i, po želji, krpica. Svakih dvadeset minuta pogledajte dvadesetak sekundi u daljinu.',
    slots: [
      { code: 'kapi', name: 'Kapi', products: drops },
      { code: 'sprej', name: 'Sprej', products: sprays },
      { code: 'krpica', name: 'Krpica', required: false, products: cloths },
    ],
  },
]
