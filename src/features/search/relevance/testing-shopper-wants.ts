import type { Expectation } from './testing-query.ts'

/** What many queries are after, by the demo catalogue's category codes. */
export const wants = {
  glasses: { category: ['okviri', 'suncane', 'paketi-naocale'] },
  frames: { category: 'okviri' },
  womensFrames: { category: 'okviri', options: { 'za-koga': ['zene', 'unisex'] } },
  mensFrames: { category: 'okviri', options: { 'za-koga': ['muskarci', 'unisex'] } },
  childrensFrames: { category: 'okviri-djecji' },
  sunglasses: { category: 'suncane' },
  womensSunglasses: { category: 'suncane', options: { 'za-koga': ['zene', 'unisex'] } },
  mensSunglasses: { category: 'suncane', options: { 'za-koga': ['muskarci', 'unisex'] } },
  childrensSunglasses: { category: 'suncane-djecje' },
  childrensGlasses: { category: ['okviri-djecji', 'suncane-djecje'] },
  polarized: { category: 'suncane', options: { polarizacija: 'da' } },
  contactLenses: { category: ['lece', 'paketi-lece'] },
  dailyLenses: { category: 'lece', options: { 'razdoblje-nosenja': 'dnevne' } },
  monthlyLenses: { category: 'lece', options: { 'razdoblje-nosenja': 'mjesecne' } },
  toricLenses: { category: 'lece', options: { 'vrsta-lece': 'toricne' } },
  multifocalLenses: { category: 'lece', options: { 'vrsta-lece': 'multifokalne' } },
  colouredLenses: { category: 'lece-u-boji' },
  solutions: { category: 'njega-otopine', nameHas: 'otopina' },
  lensCases: { nameHas: ['Kutijica za leće', 'Posudica za peroksidnu'] },
  drops: { category: 'njega-kapi' },
  sprays: { category: 'njega-ciscenje-sprejevi' },
  cleaning: { category: 'njega-ciscenje' },
  cloths: { category: 'njega-ciscenje-krpice', nameHas: 'Krpica' },
  wipes: { nameHas: 'maramice' },
  cases: { category: 'dodaci-etuiji' },
  chains: { category: 'dodaci-lancici', nameHas: ['Lančić', 'Lanac'] },
  cords: { category: 'dodaci-lancici', nameHas: ['Uzica', 'uzica'] },
  giftCards: { category: 'pokloni-kartice' },
} satisfies Record<string, Expectation>

/** Option codes that one everyday word covers. */
export const families = {
  metal: ['nehrdajuci-celik', 'titan', 'acetat-i-metal'],
  plastic: ['acetat', 'lagani-polimer', 'acetat-i-metal'],
  blue: ['tamnoplava', 'plava'],
  green: ['zelena', 'maslinasta'],
  gold: ['zlatna', 'ruzicasto-zlatna'],
  clear: ['prozirna', 'dimna'],
}
