import type { ProductLine } from '#features/catalogue-import/record.ts'
import { sunglassWarnings } from './brand-safety.ts'
import { brandPrices } from './brands.ts'
import { eanOf } from './codes.ts'
import { colourLabel } from './colours.ts'
import type { EyewearModel, LensTint, Shape } from './eyewear-model.ts'
import { sunglassModels } from './eyewear-models.ts'
import { eyewearAttributes, eyewearPictures, frontWidth } from './eyewear-records.ts'
import { money, offerOf, shelfPrice } from './offer.ts'
import { between, randomOf } from './random.ts'
import { sunglassCopy } from './sunglass-copy.ts'
import { soldOut, stockOf } from './warehouses.ts'

type Use = (typeof sunglassModels)[number]['use']

const womenLeaves: Partial<Record<Shape, string>> = { mackasti: 'mackaste', okrugli: 'okrugle' }
const menLeaves: Partial<Record<Shape, string>> = {
  pilotski: 'pilotske',
  pravokutni: 'pravokutne',
  panto: 'panto',
}

function categoriesOf(model: EyewearModel, use: Use): string[] {
  const polarised = model.polarised
    ? [`suncane-polarizirane${use === 'more' || use === 'voznja' ? `-${use}` : ''}`]
    : []
  const women = use === 'velike' ? 'velike' : womenLeaves[model.shape]
  const men = menLeaves[model.shape]
  const womens = `suncane-zenske${women === undefined ? '' : `-${women}`}`
  const mens = `suncane-muske${men === undefined ? '' : `-${men}`}`
  if (model.audience === 'djeca') return ['suncane-djecje', ...polarised]
  if (use === 'sport') return ['suncane-sportske', ...polarised]
  if (model.audience === 'zene') return [womens, ...polarised]
  if (model.audience === 'muskarci') return [mens, ...polarised]
  return [mens, womens, ...polarised]
}

const filterCategories: Record<LensTint, string> = {
  sivo: 'k3',
  smede: 'k3',
  zeleno: 'k3',
  plavo: 'k2',
  ruzicasto: 'k1',
  'zrcalno-plavo': 'k3',
  'zrcalno-zlatno': 'k3',
}

/** Sunglasses: every third model comes in one colour only and is a simple product, the others by colour. */
export function* sunglasses(now: Date): Generator<ProductLine> {
  let serial = 200_000
  for (const [index, { model: designed, use }] of sunglassModels.entries()) {
    const simple = index % 3 === 2
    const model = simple ? { ...designed, colours: designed.colours.slice(0, 1) } : designed
    const random = randomOf(`sunglasses ${model.slug}`)
    const code = `OI-SU-${2001 + index}`
    const [low, high] = brandPrices[model.brand] ?? [69, 139]
    const price = shelfPrice(between(random, low, high) + (model.polarised ? 15 : 0))
    const { reduction, ...offer } = offerOf(random, { now, price, mostStock: between(random, 6, 40) })
    const empty = Object.values(offer.stock ?? {}).every((pieces) => pieces === 0)
    const tint = model.tint ?? 'sivo'
    const kind = model.polarised ? 'polarizirane sunčane naočale' : 'sunčane naočale'
    yield {
      type: 'product',
      code,
      ean: eanOf(serial++),
      kind: simple ? 'simple' : 'configurable',
      name: `${model.name}, ${model.audience === 'djeca' ? `dječje ${kind}` : kind}`,
      slug: `${model.slug}-suncane-naocale`,
      brand: model.brand,
      categories: categoriesOf(model, use),
      ...offer,
      ...sunglassCopy(random, model, use === 'sport'),
      price: money(price),
      safety: { warnings: sunglassWarnings(filterCategories[tint]) },
      weight_g: model.weight + 140,
      attributes: {
        ...eyewearAttributes(model),
        'sirina-stakla': String(model.lensWidth),
        'sirina-okvira': String(frontWidth(model)),
        boja: model.colours,
        polarizacija: model.polarised ? 'da' : 'ne',
        'uv-zastita': 'uv400',
        'kategorija-filtra': filterCategories[tint],
        'boja-stakla': tint,
      },
      pictures: eyewearPictures(
        model,
        (colour) => `${model.name}, sunčane naočale, boja ${colourLabel(colour).toLowerCase()}`,
      ).map((picture) => (simple ? { ...picture, option: undefined } : picture)),
      ...(simple
        ? {}
        : {
            options: [
              {
                attribute: 'boja',
                values: model.colours.map((option, place) => ({
                  option,
                  frame_id: (2001 + index) * 10 + place,
                })),
              },
            ],
            variants: model.colours.map((colour, place) => ({
              code: `${code}-${String(place + 1).padStart(2, '0')}`,
              ean: eanOf(serial++),
              price: money(price),
              special_price: reduction > 0 ? money(price - reduction) : undefined,
              options: { boja: colour },
              stock: empty || random() < 0.08 ? soldOut() : stockOf(random, between(random, 2, 14)),
              weight_g: model.weight + 140,
            })),
          }),
    }
  }
}
