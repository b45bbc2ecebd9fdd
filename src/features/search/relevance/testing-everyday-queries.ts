import type { Expectation } from './testing-query.ts'
import { wants } from './testing-shopper-wants.ts'

/** Queries as shoppers say things, each with what is right for it. */
type Everyday = readonly (readonly [query: string, expect: Expectation])[]

const brown = ['havana', 'medena-havana', 'konjak', 'bronca']
const blue = ['tamnoplava', 'plava', 'petrolej']
const forWomen = ['zene', 'unisex']
const forMen = ['muskarci', 'unisex']
const frames = (options: Record<string, string | string[]>) => ({ category: 'okviri', options })
const sunglasses = (options: Record<string, string | string[]>) => ({ category: 'suncane', options })
const glasses = (options: Record<string, string | string[]>) => ({ category: ['okviri', 'suncane'], options })
const cases = (options: Record<string, string | string[]>) => ({ category: 'dodaci-etuiji', options })
const lenses = (options: Record<string, string | string[]>) => ({ category: 'lece', options })

/** Everything that is shown first, up to ten products, is right. */
export const everydayAll: Everyday = [
  // Colours of frames have names of their own; colours of lenses are another attribute.
  ['smeđe dioptrijske naočale muške', frames({ boja: brown, 'za-koga': forMen })],
  ['okvir čokoladne boje', frames({ boja: brown })],
  ['svijetlosmeđi okvir ženski', frames({ boja: ['medena-havana', 'konjak'], 'za-koga': forWomen })],
  ['tamnobraon okvir', frames({ boja: ['havana', 'konjak'] })],
  ['svijetlosivi okvir', frames({ boja: ['siva', 'grafit'] })],
  ['rose gold okvir', frames({ boja: 'ruzicasto-zlatna' })],
  ['vinski okvir', frames({ boja: 'bordo' })],
  ['okvir u bež boji', frames({ boja: 'bjelokost' })],
  ['bež torbica za naočale', cases({ boja: 'bjelokost' })],
  ['smeđa torbica za naočale', cases({ boja: brown })],
  ['zeleni okvir muški', frames({ boja: ['zelena', 'maslinasta'], 'za-koga': forMen })],
  ['sunčane naočale smeđih stakala', sunglasses({ 'boja-stakla': 'smede' })],
  ['plave sunčane naočale muške', sunglasses({ boja: blue, 'za-koga': forMen })],
  // Either of two.
  ['titanski ili acetatni okvir', frames({ materijal: ['titan', 'acetat', 'acetat-i-metal'] })],
  ['crvene naočale ili žute', glasses({ boja: ['crvena', 'bordo', 'zuta'] })],
  ['zlatni/srebrni okvir', frames({ boja: ['zlatna', 'srebrna', 'ruzicasto-zlatna'] })],
  [
    'dnevne ili mjesečne torične leće',
    lenses({ 'razdoblje-nosenja': ['dnevne', 'mjesecne'], 'vrsta-lece': 'toricne' }),
  ],
  // Wanted behind a denial.
  ['etui bez crne, zelena', cases({ boja: 'zelena' })],
  ['okvir bez plave, crni', frames({ boja: 'crna' })],
  ['okvir bez magneta, zeleni', frames({ boja: ['zelena', 'maslinasta'] })],
  ['okvir koji nije drven, zlatni', frames({ boja: ['zlatna', 'ruzicasto-zlatna'] })],
  ['tvrda kutija za naočale', cases({ 'vrsta-etuija': 'tvrdi' })],
  ['mekani etui', cases({ 'vrsta-etuija': 'mekani' })],
  // Sizes and times.
  ['naočale za veliku glavu', glasses({ velicina: 'xl' })],
  ['naočale za malu glavu', glasses({ velicina: ['xs', 's'] })],
  ['leće na dva tjedna', lenses({ 'razdoblje-nosenja': 'dvotjedne' })],
  ['leće za starije', lenses({ 'vrsta-lece': 'multifokalne' })],
  ['bc 8.4', lenses({ 'bazna-zakrivljenost': 'bc84' })],
  ['leće BC 8,8', lenses({ 'bazna-zakrivljenost': 'bc88' })],
  // What a prescription for lenses says.
  ['leće sph -2,00 cyl -0,75 ax 180', lenses({ 'vrsta-lece': 'toricne' })],
  ['leće add +1,50', lenses({ 'vrsta-lece': 'multifokalne' })],
  ['promjer 14,2 dnevne', lenses({ promjer: 'd142', 'razdoblje-nosenja': 'dnevne' })],
  ['dia 14,4', lenses({ promjer: 'd144' })],
  ['mjesečne leće bc 8,4 dia 14,2', lenses({ 'bazna-zakrivljenost': 'bc84', promjer: 'd142' })],
  // Ages and small sizes.
  ['naočale za dijete od 6 godina', { category: 'okviri-djecji-predskolci' }],
  ['okvir za jedanaestogodišnjaka', { category: 'okviri-djecji-skolarci' }],
  ['mali muški okvir', frames({ velicina: ['xs', 's'], 'za-koga': forMen })],
  // Of two materials that nothing has together the one that is said whole.
  ['lagani okvir titan', frames({ materijal: 'titan' })],
  ['lagani okvir od titana', frames({ materijal: 'titan' })],
]

/** Something right is among the first three. */
export const everydayFirst: Everyday = [
  ['braon naočale za sunce', sunglasses({ boja: brown })],
  ['tamno sivi okvir', frames({ boja: 'grafit' })],
  ['tamnoljubičaste naočale', glasses({ boja: 'lila' })],
  ['siva stakla polarizirane', sunglasses({ 'boja-stakla': 'sivo', polarizacija: 'da' })],
  ['sprej da se stakla ne magle', { nameHas: 'Bez magle' }],
  ['naočale mi se magle', { nameHas: 'Bez magle' }],
  ['nastavci da ne klize', { nameHas: 'Nastavci protiv klizanja' }],
  ['vrpca koja ne tone', { nameHas: 'Bova' }],
  ['kaišić za naočale', { nameHas: 'zica' }],
  ['filter plave svjetlosti', frames({ stakla: 'plava-svjetlost' })],
  ['naočale za unuka', wants.childrensGlasses],
  ['naočale za malu curicu', wants.childrensGlasses],
  ['naočale za vrtić', wants.childrensGlasses],
  ['dijecji okvir', wants.childrensFrames],
  ['lijeće za astigmatizam', wants.toricLenses],
  ['leće u kojima se spava', { category: 'lece', nameHas: 'Noć' }],
  ['stakla koja tamne na suncu', frames({ stakla: 'fotokromatska' })],
  ['polovični okvir muški', frames({ obod: 'polu', 'za-koga': forMen })],
  ['skijaške naočale', sunglasses({ stil: 'sportski' })],
  // Somebody's trouble, with words that say whose it is amid the others.
  ['naočale mi stalno klize', { nameHas: 'Nastavci protiv klizanja' }],
  ['nos mi žulja, naočale žuljaju', { nameHas: 'Nosni jastučići' }],
  ['peku me oči', { nameHas: 'Zaslon' }],
  ['u čemu čuvam leće', { nameHas: 'Kutijica za leće' }],
  ['suhe oči uz leće', { nameHas: 'Rosa' }],
  ['prvi put leće', { nameHas: 'Početni paket' }],
  ['ne vidim blizu', { category: 'okviri' }],
]
