/** Limits in euros; null without one. */
type Limits = { from: number | null; upTo: number | null }

const upTo = (amount: number): Limits => ({ from: null, upTo: amount })
const from = (amount: number): Limits => ({ from: amount, upTo: null })
const none = (): Limits => ({ from: null, upTo: null })

/** What shoppers are after, as the demo shop knows it. */
export const pricedThings = [
  'okviri',
  'sunčane naočale',
  'kontaktne leće',
  'otopina',
  'etui',
  'dječji okviri',
] as const

/** Amounts in euros as they are typed, and what they are. */
export const typedAmounts: readonly (readonly [string, number])[] = [
  ['20 €', 20],
  ['49,90 €', 49.9],
  ['80 eura', 80],
  ['12,50€', 12.5],
  ['sto eura', 100],
]

/** How a limit is put around an amount, and what it limits to. */
export const priceForms: readonly (readonly [form: string, limits: (amount: number) => Limits])[] = [
  ['do #', upTo],
  ['ispod #', upTo],
  ['jeftinije od #', upTo],
  ['najviše #', upTo],
  ['# i manje', upTo],
  ['# ili jeftinije', upTo],
  ['koji koštaju do #', upTo],
  ['ne više od #', upTo],
  ['nije skuplje od #', upTo],
  ['koji nisu skuplji od #', upTo],
  ['da ne košta više od #', upTo],
  ['ne smije biti skuplje od #', upTo],
  ['ne preko #', upTo],
  ['cijena ne prelazi #', upTo],
  ['ni skuplji od #', upTo],
  ['niti preko #', upTo],
  ['bez skupljih od #', upTo],
  ['od # na niže', upTo],
  ['od # prema dolje', upTo],
  ['od #', from],
  ['preko #', from],
  ['skuplje od #', from],
  ['# i više', from],
  ['# naviše', from],
  ['ne manje od #', from],
  ['nije jeftinije od #', from],
  ['ne ispod #', from],
  ['bez jeftinijih od #', from],
  ['koji nisu jeftiniji od #', from],
  ['ne oko #', none],
  ['nije #', none],
  ['ne do #', from],
  ['osim onih do #', from],
  ['bez #', none],
  ['do -#', none],
]
