import { z } from 'zod'
import { attributeKinds } from '#features/catalogue/attribute-kinds.ts'
import { frameMeasures } from '#features/catalogue/frame-measures.ts'
import { returnKinds } from '#features/catalogue/return-kind.ts'
import { storedHours } from '#features/opening-hours/stored-hours.ts'
import { eyeFields } from '#features/prescriptions/prescription.ts'
import { isEmail } from '#shared/forms/patterns.ts'
import { refusedPicture } from '#shared/pictures/pictures.ts'
import { scaled } from './decimals.ts'
import { prescription } from './prescription-record.ts'
import { safety } from './safety-record.ts'

/**
 * Izlog's own catalogue format: JSON Lines, one record a line, `type` first.
 *
 * Amounts are decimal strings or numbers in the shop's currency ("129.90"), quantities decimal numbers (0.5), dates
 * ISO 8601. Parsing turns money into integer cents and quantities into integer thousandths, so everything behind this
 * schema counts in those. The readers of other formats (Shopify, WooCommerce, Google) build the same parsed records.
 */
const cents = scaled(100).refine((value) => value >= 0 && value <= 2_000_000_000, 'not a price')
const thousandths = scaled(1000).refine((value) => value >= 0 && value <= 1_000_000_000, 'not a quantity')
const code = z.string().trim().min(1).max(80)
const name = z.string().trim().min(1).max(300)
const instant = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .transform((value) => new Date(value))

/** `drawn:{key}` (the demo shop's own drawings), `https://…`, or a path below the imported file. */
const pictureSource = z
  .string()
  .max(2000)
  .superRefine((source, { addIssue }) => {
    const message = refusedPicture(source)
    if (message !== undefined) addIssue({ code: 'custom', message: `this picture's source ${message}` })
  })

const picture = z.object({
  src: pictureSource,
  alt: z.string().max(500).default(''),
  /** Shown when this option is chosen: attribute code and option code. */
  option: z.object({ attribute: code, option: code }).optional(),
})

/** A colour as CSS writes it; what could fetch or set anything else is none. */
const colour = z
  .string()
  .max(30)
  .regex(/^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl|oklch)a?\([\d.,%/\s]+\))$/i, 'swatch is not a colour')

const tier = z.object({ qty: thousandths, price: cents })

/** Warehouse code → quantity; a bare number goes to the first warehouse. */
const stock = z.union([thousandths, z.record(code, thousandths)])

/** The anchor price as the shop knows it, and the day that it was valid on. */
const anchor = z.object({ price: cents, date: instant })

const variant = z.object({
  code,
  ean: z.string().max(14).optional(),
  price: cents.optional(),
  special_price: cents.optional(),
  anchor: anchor.optional(),
  formerly: code.optional(),
  options: z.record(code, code),
  stock: stock.default(0),
  weight_g: z.number().int().min(0).optional(),
})

/** The amounts that a gift card's page suggests, ascending; the first is its price. */
const giftCard = z.object({ amounts: z.array(cents).min(1).max(12) })

/** HTML; sanitised when it is stored. */
const shortHtml = z.string().max(20_000).default('')

const lensRecord = z.object({
  type: z.literal('lens'),
  /** The number that options carry as `lens_id`. */
  code: z.string().regex(/^[1-9]\d{0,8}$/),
  name,
  prescription,
})

const brandRecord = z.object({
  type: z.literal('brand'),
  code,
  name,
  description: shortHtml,
  /** Of its products, where they say nothing of their own. Missing: it stays as it is. */
  safety: safety.optional(),
})

export const categoryRecord = z.object({
  type: z.literal('category'),
  code,
  parent: code.optional(),
  slug: code.optional(),
  name,
  description: shortHtml,
  meta_title: z.string().max(300).optional(),
  meta_description: z.string().max(500).optional(),
  picture: pictureSource.optional(),
  position: z.number().int().optional(),
})

export const attributeRecord = z.object({
  type: z.literal('attribute'),
  code,
  name,
  /** `range`: each product has a number, and lists are limited by it, as by the price. */
  kind: z.enum(attributeKinds).default('options'),
  /** What an empty choice of this attribute says ("Odaberite boju"). */
  null_text: z.string().max(100).optional(),
  filterable: z.boolean().default(false),
  comparable: z.boolean().default(true),
  on_card: z.boolean().default(false),
  unit: z.string().max(20).optional(),
  position: z.number().int().optional(),
  /** What of a contact lens it says: the prescription decides it, and each option's label is such a value ("−2,25"). */
  eye_field: z.enum(eyeFields).optional(),
  /** Where it is chosen on a product's page nothing is chosen beforehand: the shopper is asked for it. */
  ask: z.boolean().default(false),
  /** Which measure of a frame it says, in millimetres. */
  measure: z.enum(frameMeasures).optional(),
  options: z.array(z.object({ code, label: name, swatch: colour.optional() })).default([]),
})

const warehouseRecord = z.object({
  type: z.literal('warehouse'),
  code,
  name,
  street: z.string().max(200).default(''),
  city: z.string().max(100).default(''),
  postal_code: z.string().max(12).default(''),
  phone: z.string().max(40).default(''),
  /** What is said of its hours; without it they are said from `hours`. */
  opening_hours: z.string().max(300).default(''),
  /** When it is open. What is missing of this and the following stays as it is. */
  hours: storedHours.optional(),
  /** Of its page: a shop that people can go to. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not an address')
    .max(80)
    .optional(),
  email: z.string().refine(isEmail, 'is no e-mail address').optional(),
  /** How many people can be served by appointment at once. */
  seats: z.number().int().min(0).max(50).optional(),
  /** Codes of the services that it offers by appointment. */
  services: z.array(code).max(50).optional(),
})

const serviceRecord = z.object({
  type: z.literal('service'),
  code,
  name,
  description: z.string().max(1000).default(''),
  /** How long it takes. */
  minutes: z.number().int().min(5).max(480),
  position: z.number().int().optional(),
  /** On the pages of which products it is offered: those that ask for a finding for glasses or for contact lenses. */
  suits: z
    .array(z.enum(['glasses', 'contact']))
    .max(2)
    .default([]),
})

const groupRecord = z.object({
  type: z.literal('group'),
  code,
  name,
  description: shortHtml,
})

const productRecord = z.object({
  type: z.literal('product'),
  /** The shop's own product code (SKU); the key by which a second import updates. */
  code,
  /** The code that it had before: it stays the same, with its history of prices. */
  formerly: code.optional(),
  ean: z.string().max(14).optional(),
  kind: z.enum(['simple', 'configurable', 'configurable_bundle', 'bundle']).default('simple'),
  name,
  slug: code.optional(),
  /** Brand's code or name; an unknown one is made. */
  brand: name.optional(),
  /** Category codes, or name paths such as "Okviri > Muški"; the first is the main one, unknown paths are made. */
  categories: z.array(z.string().trim().min(1).max(500)).default([]),
  groups: z.array(code).default([]),
  summary: z.string().max(2000).default(''),
  /** HTML; sanitised when it is stored. */
  description: z.string().max(200_000).default(''),
  price: cents,
  special_price: cents.optional(),
  special_from: instant.optional(),
  special_to: instant.optional(),
  anchor: anchor.optional(),
  vat_class: z.enum(['standard', 'reduced', 'low', 'zero']).default('standard'),
  unit: z.string().max(20).default('kom'),
  /** What one piece holds, for the unit price: 0.36 of a litre → { amount: 0.36, unit: "l" }. */
  content: z.object({ amount: thousandths, unit: z.string().max(20) }).optional(),
  weight_g: z.number().int().min(0).default(0),
  qty_step: thousandths.default(1000),
  qty_min: thousandths.optional(),
  qty_max: thousandths.optional(),
  status: z.enum(['active', 'hidden']).default('active'),
  created: instant.optional(),
  popularity: z.number().int().min(0).default(0),
  /** What it is made or picked by, where no variant is decided by it. */
  prescription: prescription.optional(),
  gift_card: giftCard.optional(),
  /** Its own, in place of its brand's. Missing: it stays as it is, as `returns` does. */
  safety: safety.optional(),
  returns: z.enum(returnKinds).optional(),
  /** Attribute code → option code, several option codes, free text, or the number of a range. */
  attributes: z
    .record(code, z.union([z.string().max(2000), z.number().transform(String), z.array(z.string().max(300))]))
    .default({}),
  pictures: z.array(picture).max(500, 'more than 500 pictures').default([]),
  tiers: z.array(tier).default([]),
  stock: stock.default(0),
  /** Configurable: the attributes to choose, in order; `depends_on` names the parent attribute. */
  options: z
    .array(
      z.object({
        attribute: code,
        depends_on: code.optional(),
        values: z.array(
          z.object({
            option: code,
            frame_id: z.number().int().optional(),
            lens_id: z.number().int().optional(),
            /** Of a size: the frame's in it. */
            measures: z.partialRecord(z.enum(frameMeasures), z.number().min(1).max(300)).optional(),
          }),
        ),
      }),
    )
    .default([]),
  variants: z.array(variant).default([]),
  /** Bundle: its parts; `single` names a row of which one non-main part may be chosen. */
  bundle: z
    .array(
      z.object({
        product: code,
        main: z.boolean().default(false),
        single: z.string().max(40).optional(),
        /** Percent off this part when it is bought in the bundle, 0–100. */
        discount_percent: z.number().min(0).max(100).default(0),
      }),
    )
    .default([]),
  /** Configurable bundle: one choice of products per slot. */
  slots: z
    .array(
      z.object({
        code,
        name,
        required: z.boolean().default(true),
        products: z.array(code).min(1),
        default: code.optional(),
      }),
    )
    .default([]),
})

export const catalogueRecord = z.discriminatedUnion('type', [
  brandRecord,
  categoryRecord,
  attributeRecord,
  warehouseRecord,
  serviceRecord,
  groupRecord,
  lensRecord,
  productRecord,
])

/** A line as somebody writes it (decimals). */
export type CatalogueLine = z.input<typeof catalogueRecord>
/** A record as the writer takes it (integer cents and thousandths). */
export type CatalogueRecord = z.output<typeof catalogueRecord>
export type ProductRecord = z.output<typeof productRecord>
export type ProductLine = z.input<typeof productRecord>
