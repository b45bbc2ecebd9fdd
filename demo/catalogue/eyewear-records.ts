import type { ProductLine } from '#features/catalogue-import/record.ts'
import type { Build, EyewearModel } from './eyewear-model.ts'

const materials: Record<Build, string> = {
  acetate: 'acetat',
  combi: 'acetat-i-metal',
  metal: 'nehrdajuci-celik',
  titanium: 'titan',
  nylor: 'nehrdajuci-celik',
  rimless: 'titan',
  polymer: 'lagani-polimer',
}

const rims: Partial<Record<Build, string>> = { nylor: 'polu', rimless: 'bez' }

/** Two lenses, the bridge, and what rims and hinges take beside them, more of acetate than of metal. Millimetres. */
export function frontWidth({
  lensWidth,
  bridge,
  build,
}: Pick<EyewearModel, 'lensWidth' | 'bridge' | 'build'>): number {
  const ends = build === 'acetate' || build === 'polymer' ? 15 : 11
  return 2 * lensWidth + bridge + ends
}

/** The specifications that follow from a model; the caller adds what can be chosen. */
export function eyewearAttributes(model: EyewearModel): Record<string, string> {
  const padsAdjust = ['metal', 'titanium', 'nylor', 'rimless', 'combi'].includes(model.build)
  return {
    oblik: model.shape,
    materijal: materials[model.build],
    obod: rims[model.build] ?? 'puni',
    'za-koga': model.audience,
    'sirina-mosta': String(model.bridge),
    'duljina-drske': `mm-${model.temple}`,
    sarka: model.hinge,
    'nosni-jastucici': padsAdjust ? 'podesivi' : 'fiksni',
    stil: model.style,
    'visina-stakla': String(model.lensHeight),
    masa: String(model.weight),
  }
}

const views = [
  ['front', 'pogled sprijeda'],
  ['angle', 'pogled ukoso'],
  ['side', 'pogled sa strane'],
  ['folded', 'sklopljene drške'],
] as const

/** Four views of each colour, each tied to its colour; `describe` starts the alternative text. */
export function eyewearPictures(
  model: EyewearModel,
  describe: (colour: string) => string,
): NonNullable<ProductLine['pictures']> {
  return model.colours.flatMap((colour) =>
    views.map(([view, words]) => ({
      src: `drawn:eyewear/${model.slug}/${colour}/${view}`,
      alt: `${describe(colour)}, ${words}`,
      option: { attribute: 'boja', option: colour },
    })),
  )
}
