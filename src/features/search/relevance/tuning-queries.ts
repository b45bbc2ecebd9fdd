import type { RelevanceQuery } from './query.ts'
import { wants } from './shopper-wants.ts'

/** Queries that the search may be tuned on; whether the tuning holds is for the held-out ones to tell. */
export const tuningQueries: RelevanceQuery[] = [
  { query: 'naočale', kind: 'plain', expect: wants.glasses },
  { query: 'kontaktne leće', kind: 'plain', expect: wants.contactLenses },
  { query: 'dioptrijski okvir', kind: 'plain', expect: wants.frames },
  { query: 'otopina', kind: 'plain', expect: wants.solutions },
  { query: 'etui', kind: 'plain', expect: wants.cases },
  { query: 'lančić', kind: 'plain', expect: wants.chains },
  { query: 'Galeb', kind: 'plain', expect: { nameHas: 'Galeb' } },
  { query: 'Škrinja', kind: 'plain', expect: { nameHas: 'Škrinja' } },
  { query: 'poklon-kartica', kind: 'plain', expect: wants.giftCards },

  { query: 'naočala', kind: 'inflected', expect: wants.glasses },
  { query: 'naočalama', kind: 'inflected', expect: wants.glasses },
  { query: 'leća', kind: 'inflected', expect: wants.contactLenses },
  { query: 'lećama', kind: 'inflected', expect: wants.contactLenses },
  { query: 'okvirima', kind: 'inflected', expect: wants.frames },
  { query: 'otopinom', kind: 'inflected', expect: wants.solutions },
  { query: 'krpicu', kind: 'inflected', expect: wants.cloths },
  { query: 'lančića', kind: 'inflected', expect: wants.chains },
  { query: 'ženskih okvira', kind: 'inflected', expect: wants.womensFrames },
  { query: 'dnevnih leća', kind: 'inflected', expect: wants.dailyLenses },

  { query: 'naocale', kind: 'no-marks', expect: wants.glasses },
  { query: 'kontaktne lece', kind: 'no-marks', expect: wants.contactLenses },
  {
    query: 'cetvrtasti okvir',
    kind: 'no-marks',
    expect: { category: 'okviri', options: { oblik: 'cetvrtasti' } },
  },
  { query: 'zenske suncane naocale', kind: 'no-marks', expect: wants.womensSunglasses },
  { query: 'lezaljka', kind: 'no-marks', expect: { nameHas: 'Ležaljka' } },
  { query: 'mjesecne', kind: 'no-marks', expect: wants.monthlyLenses },

  { query: 'smedja stakla', kind: 'dj', expect: { options: { 'boja-stakla': 'smede' } } },
  { query: 'nehrdjajući čelik', kind: 'dj', expect: { options: { materijal: 'nehrdajuci-celik' } } },

  { query: 'noačale', kind: 'typo', expect: wants.glasses },
  { query: 'naočalle', kind: 'typo', expect: wants.glasses },
  { query: 'naoćale', kind: 'typo', expect: wants.glasses },
  { query: 'otopna', kind: 'typo', expect: wants.solutions },
  { query: 'lančuć', kind: 'typo', expect: wants.chains },
  { query: 'jontaktne leće', kind: 'typo', expect: wants.contactLenses },
  { query: 'polarizirne', kind: 'typo', expect: wants.polarized },
  { query: 'trabaklu', kind: 'typo', expect: { brand: 'trabakul' } },

  { query: 'naoč', kind: 'prefix', expect: wants.glasses },
  { query: 'otop', kind: 'prefix', expect: wants.solutions },
  { query: 'polar', kind: 'prefix', expect: wants.polarized },
  { query: 'dječje sun', kind: 'prefix', expect: wants.childrensSunglasses },
  { query: 'rosn', kind: 'prefix', expect: { brand: 'rosnica' } },

  { query: 'OI-FR-1001', kind: 'code', expect: { codes: ['OI-FR-1001'] } },
  { query: 'oi-su-2010', kind: 'code', expect: { codes: ['OI-SU-2010'] } },
  { query: 'OI KL 3024', kind: 'code', expect: { codes: ['OI-KL-3024'] } },
  { query: '2000004000172', kind: 'ean', expect: { codes: ['OI-NJ-4018'] } },
  { query: '200 0004 000 684', kind: 'ean', expect: { codes: ['OI-DO-5011'] } },

  { query: 'kaleta okviri', kind: 'brand-type', expect: { brand: 'kaleta', category: 'okviri' } },
  { query: 'sunčane naočale oseka', kind: 'brand-type', expect: { brand: 'oseka', category: 'suncane' } },
  { query: 'bistrina kapi', kind: 'brand-type', expect: { brand: 'bistrina', category: 'njega-kapi' } },
  { query: 'škrapa', kind: 'brand-type', expect: { brand: 'skrapa' } },

  {
    query: 'crne okrugle sunčane naočale',
    kind: 'attributes',
    expect: { category: 'suncane', options: { boja: 'crna', oblik: 'okrugli' } },
  },
  { query: 'titan', kind: 'attributes', expect: { options: { materijal: 'titan' } } },
  { query: 'pilotske', kind: 'attributes', expect: { options: { oblik: 'pilotski' } } },
  {
    query: 'otopina 500 ml',
    kind: 'attributes',
    expect: { category: 'njega-otopine', options: { volumen: 'v500' } },
  },
  { query: 'torične leće', kind: 'attributes', expect: wants.toricLenses },

  { query: 'futrola', kind: 'synonym', expect: wants.cases },
  { query: 'dioptrijske naočale', kind: 'synonym', expect: wants.frames },
  { query: 'cvike', kind: 'synonym', expect: wants.glasses },
  { query: 'lupa', kind: 'synonym', expect: { nameHas: 'Povećalo' } },

  { query: 'kapi za oči', kind: 'phrase', expect: wants.drops },
  { query: 'naočale za vožnju', kind: 'phrase', expect: { category: 'suncane-polarizirane-voznja' } },
  { query: 'kutijica za leće', kind: 'phrase', expect: wants.lensCases },
  {
    query: 'crne okrugle sunčane naočale do 100 €',
    kind: 'phrase',
    expect: { category: 'suncane', options: { boja: 'crna', oblik: 'okrugli' }, priceTo: 10_000 },
  },
]
