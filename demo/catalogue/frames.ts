import type { ProductLine } from '#features/catalogue-import/record.ts'
import { brandPrices } from './brands.ts'
import { eanOf } from './codes.ts'
import { colourLabel } from './colours.ts'
import type { Audience, EyewearModel, Shape } from './eyewear-model.ts'
import { frameModels } from './eyewear-models.ts'
import { eyewearAttributes, eyewearPictures } from './eyewear-records.ts'
import { frameCopy } from './frame-copy.ts'
import { allowedLenses, lensIds, lensSupplement, measuresIn, sizesByColour } from './frame-options.ts'
import { money, offerOf, shelfPrice } from './offer.ts'
import { between, randomOf } from './random.ts'
import { soldOut, stockOf } from './warehouses.ts'

const leaves: Record<Exclude<Audience, 'djeca'>, Partial<Record<Shape, string>>> = {
  zene: { okrugli: 'okrugli', mackasti: 'mackasti', cetvrtasti: 'cetvrtasti', ovalni: 'ovalni' },
  muskarci: { pravokutni: 'pravokutni', cetvrtasti: 'cetvrtasti', pilotski: 'pilotski', okrugli: 'okrugli' },
  unisex: { panto: 'panto', okrugli: 'okrugli', sesterokutni: 'sesterokutni', browline: 'browline' },
}
const branches: Record<Audience, string> = {
  zene: 'okviri-zenski',
  muskarci: 'okviri-muski',
  unisex: 'okviri-unisex',
  djeca: 'okviri-djecji',
}

/** The main category and, for unisex shapes that both departments sell, the others. */
function categoriesOf(model: EyewearModel): string[] {
  const main = branches[model.audience]
  if (model.audience === 'djeca') return [`${main}-${model.lensWidth <= 45 ? 'predskolci' : 'skolarci'}`]
  const leaf = leaves[model.audience][model.shape]
  const own = leaf === undefined ? main : `${main}-${leaf}`
  if (model.audience !== 'unisex' || model.shape !== 'okrugli') return [own]
  return [own, 'okviri-zenski-okrugli', 'okviri-muski-okrugli']
}

const shapeNames: Record<Shape, string> = {
  okrugli: 'okrugli okvir',
  panto: 'panto okvir',
  ovalni: 'ovalni okvir',
  cetvrtasti: 'četvrtasti okvir',
  pravokutni: 'pravokutni okvir',
  mackasti: 'mačkasti okvir',
  pilotski: 'pilotski okvir',
  sesterokutni: 'šesterokutni okvir',
  browline: 'okvir s naglašenom obrvom',
}

/** The dioptre frames: colour decides the sizes; the size (acetate) or the colour (metal) decides the lenses. */
export function* frames(now: Date): Generator<ProductLine> {
  let serial = 100_000
  for (const [index, model] of frameModels.entries()) {
    const random = randomOf(`frame ${model.slug}`)
    const code = `OI-FR-${1001 + index}`
    const [low, high] = brandPrices[model.brand] ?? [79, 149]
    const price = shelfPrice(between(random, low, high))
    const { reduction, ...offer } = offerOf(random, {
      now,
      price,
      mostStock: between(random, 4, 26),
      groups: model.weight <= 18 && model.audience !== 'djeca' ? ['za-zaslon'] : [],
    })
    const empty = Object.values(offer.stock ?? {}).every((pieces) => pieces === 0)
    const sizes = sizesByColour(random, model)
    const lensesFollow = model.build === 'acetate' || model.build === 'polymer' ? 'velicina' : 'boja'
    const variants: NonNullable<ProductLine['variants']> = []
    for (const [colour, colourSizes] of sizes) {
      for (const size of colourSizes) {
        const stock = empty || random() < 0.05 ? soldOut() : stockOf(random, between(random, 1, 6))
        for (const lens of allowedLenses(model, lensesFollow === 'velicina' ? { size } : { colour })) {
          const full = price + lensSupplement(lens, model)
          variants.push({
            code: `${code}-${String(variants.length + 1).padStart(2, '0')}`,
            ean: eanOf(serial++),
            price: money(full),
            special_price: reduction > 0 ? money(full - reduction) : undefined,
            options: { boja: colour, velicina: size, stakla: lens },
            stock,
            weight_g: model.weight + (lens === 'bez-stakala' ? 120 : 138),
          })
        }
      }
    }
    const used = (attribute: string) => new Set(variants.map((variant) => variant.options[attribute] ?? ''))
    yield {
      type: 'product',
      code,
      ean: eanOf(serial++),
      kind: 'configurable',
      name: `${model.name}, ${shapeNames[model.shape]}`,
      slug: `${model.slug}-okvir`,
      brand: model.brand,
      categories: categoriesOf(model),
      ...offer,
      ...frameCopy(random, model),
      price: money(price),
      weight_g: model.weight + 120,
      attributes: {
        ...eyewearAttributes(model),
        boja: model.colours,
        velicina: [...used('velicina')],
        stakla: [...used('stakla')],
      },
      pictures: eyewearPictures(
        model,
        (colour) => `${model.name}, okvir, boja ${colourLabel(colour).toLowerCase()}`,
      ),
      options: [
        {
          attribute: 'boja',
          values: model.colours.map((option, place) => ({ option, frame_id: (1001 + index) * 10 + place })),
        },
        {
          attribute: 'velicina',
          depends_on: 'boja',
          values: [...used('velicina')].map((option) => ({ option, measures: measuresIn(model, option) })),
        },
        {
          attribute: 'stakla',
          depends_on: lensesFollow,
          values: [...used('stakla')].map((option) => ({ option, lens_id: lensIds[option] })),
        },
      ],
      variants,
    }
  }
}
