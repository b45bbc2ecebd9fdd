import { queriesOf } from './query.ts'
import { wants } from './shopper-wants.ts'

/** Queries that the search may be tuned on; whether the tuning holds is for the held-out ones to tell. */
export const tuningQueries = queriesOf({
  plain: [
    ['naočale', wants.glasses],
    ['kontaktne leće', wants.contactLenses],
    ['dioptrijski okvir', wants.frames],
    ['otopina', wants.solutions],
    ['etui', wants.cases],
    ['lančić', wants.chains],
    ['Galeb', { nameHas: 'Galeb' }],
    ['Škrinja', { nameHas: 'Škrinja' }],
    ['poklon-kartica', wants.giftCards],
  ],
  inflected: [
    ['naočala', wants.glasses],
    ['naočalama', wants.glasses],
    ['leća', wants.contactLenses],
    ['lećama', wants.contactLenses],
    ['okvirima', wants.frames],
    ['otopinom', wants.solutions],
    ['krpicu', wants.cloths],
    ['lančića', wants.chains],
    ['ženskih okvira', wants.womensFrames],
    ['dnevnih leća', wants.dailyLenses],
  ],
  'no-marks': [
    ['naocale', wants.glasses],
    ['kontaktne lece', wants.contactLenses],
    ['cetvrtasti okvir', { category: 'okviri', options: { oblik: 'cetvrtasti' } }],
    ['zenske suncane naocale', wants.womensSunglasses],
    ['lezaljka', { nameHas: 'Ležaljka' }],
    ['mjesecne', wants.monthlyLenses],
  ],
  dj: [
    ['smedja stakla', { options: { 'boja-stakla': 'smede' } }],
    ['nehrdjajući čelik', { options: { materijal: 'nehrdajuci-celik' } }],
  ],
  typo: [
    ['noačale', wants.glasses],
    ['naočalle', wants.glasses],
    ['naoćale', wants.glasses],
    ['otopna', wants.solutions],
    ['lančuć', wants.chains],
    ['jontaktne leće', wants.contactLenses],
    ['polarizirne', wants.polarized],
    ['trabaklu', { brand: 'trabakul' }],
  ],
  prefix: [
    ['naoč', wants.glasses],
    ['otop', wants.solutions],
    ['polar', wants.polarized],
    ['dječje sun', wants.childrensSunglasses],
    ['rosn', { brand: 'rosnica' }],
  ],
  code: [
    ['OI-FR-1001', { codes: ['OI-FR-1001'] }],
    ['oi-su-2010', { codes: ['OI-SU-2010'] }],
    ['OI KL 3024', { codes: ['OI-KL-3024'] }],
  ],
  ean: [
    ['2000004000172', { codes: ['OI-NJ-4018'] }],
    ['200 0004 000 684', { codes: ['OI-DO-5011'] }],
  ],
  'brand-type': [
    ['kaleta okviri', { brand: 'kaleta', category: 'okviri' }],
    ['sunčane naočale oseka', { brand: 'oseka', category: 'suncane' }],
    ['bistrina kapi', { brand: 'bistrina', category: 'njega-kapi' }],
    ['škrapa', { brand: 'skrapa' }],
  ],
  attributes: [
    ['crne okrugle sunčane naočale', { category: 'suncane', options: { boja: 'crna', oblik: 'okrugli' } }],
    ['titan', { options: { materijal: 'titan' } }],
    ['pilotske', { options: { oblik: 'pilotski' } }],
    ['otopina 500 ml', { category: 'njega-otopine', options: { volumen: 'v500' } }],
    ['torične leće', wants.toricLenses],
  ],
  synonym: [
    ['futrola', wants.cases],
    ['dioptrijske naočale', wants.frames],
    ['cvike', wants.glasses],
    ['lupa', { nameHas: 'Povećalo' }],
  ],
  phrase: [
    ['kapi za oči', wants.drops],
    ['naočale za vožnju', { category: 'suncane-polarizirane-voznja' }],
    ['kutijica za leće', wants.lensCases],
    [
      'crne okrugle sunčane naočale do 100 €',
      { category: 'suncane', options: { boja: 'crna', oblik: 'okrugli' }, priceTo: 10_000 },
    ],
  ],
})
