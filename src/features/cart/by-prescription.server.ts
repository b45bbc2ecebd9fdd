import { randomBytes } from 'node:crypto'
import { type LensVariant, lensVariants } from '#features/catalogue/queries.server.ts'
import type { GiftCardWish } from '#features/gift-cards/gift-card.ts'
import {
  type CheckedLenses,
  checkGlasses,
  checkLenses,
  eyeName,
  type FieldProblem,
  isForNoEye,
  isNone,
  joinAlike,
  type LensOrder,
  type Way,
  type Written,
} from '#features/prescriptions/check.ts'
import { eyeOfLabels, rulesOf } from '#features/prescriptions/eye-rules.ts'
import type { FindingProblem } from '#features/prescriptions/finding.ts'
import {
  type Asked,
  areAlike,
  type Eye,
  type EyeField,
  type Prescription,
  type Side,
  sides,
} from '#features/prescriptions/prescription.ts'
import type { Finding } from '#features/prescriptions/take-finding.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Goods } from './additions.ts'
import type { CartProduct } from './cart.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { smallestQuantity } from './line-quantity.ts'
import { orderedQuantity } from './ordered-quantity.ts'
import { isChosenTwice } from './resolve.server.ts'

/** What is added with the prescription that it is made or picked by; none where the product asks for none. */
export type Prescribed = Goods & {
  prescription?: Prescription
  findingBytes?: Buffer
  giftCard?: GiftCardWish
}

/** How a form gives a prescription: what was written, and the file that came along. */
export type GivenPrescription = { prescription: Written | null; finding: Finding | null }
const noFinding = (problem: FindingProblem) =>
  ({ ok: false, refusal: { reason: 'finding', problem } }) as const
/** Where nothing is said, a file that came along is meant. */
const wayOf = ({ prescription, finding }: GivenPrescription): Way =>
  prescription?.how ?? (finding ? 'upload' : 'values')
export type ResolvedPrescribed = { ok: true; additions: Prescribed[] } | { ok: false; refusal: CartRefusal }

const nothingWritten: Written = { right: {}, left: {} }
const forNoEye = { ok: false, refusal: { reason: 'for_no_eye' } } as const
const plain = { bundleKey: '', bundleDiscount: 0 }
const refused = (problems: readonly FieldProblem[]): ResolvedPrescribed => ({
  ok: false,
  refusal: { reason: 'prescription', problems },
})

/** The lenses that a prescription picks from a product's variants, one line for each eye that is not like the other. */
export async function resolveByEye(
  db: Queryable,
  {
    configurable,
    qty,
    ...given
  }: GivenPrescription & { configurable: readonly number[]; qty: number | null },
  product: CartProduct,
): Promise<ResolvedPrescribed> {
  if (wayOf(given) !== 'values') return noFinding('needs_values')
  const { prescription } = given
  if (prescription && isForNoEye(prescription)) return forNoEye
  const variants = (await lensVariants(db, product.id)).flatMap(({ id, options, eye }) => {
    const read = eyeOfLabels(entriesOf(eye))
    return read && options.every((option) => configurable.includes(option))
      ? [{ id, eye: read, options }]
      : []
  })
  if (variants.length === 0)
    return { ok: false, refusal: { reason: 'options_impossible', name: product.name } }
  if (isChosenTwice(variants)) return { ok: false, refusal: { reason: 'options_twice', name: product.name } }
  const asked = { kind: 'contact', eye: rulesOf(variants) } as const
  const ordered = ordersOf(checkLenses(asked, prescription ?? nothingWritten), product, qty)
  if (!ordered.ok) return ordered
  const additions: Prescribed[] = []
  for (const { side, eye, qty: boxes } of ordered.orders) {
    const variant = variants.find((one) => areAlike(one.eye, eye))
    // The values are made, but not together.
    if (!variant) {
      const at = side === 'left' ? 'left' : 'right'
      return refused([{ name: eyeName(at, 'sph'), field: 'sph', side: at, reason: 'not_made' }])
    }
    additions.push({
      ...plain,
      productId: variant.id,
      qty: boxes,
      prescription: { kind: 'contact', side, eye },
    })
  }
  return { ok: true, additions }
}

/** What is added of a product that asks for a prescription without being picked by it: one line, or one for each eye. */
export function withPrescription(
  addition: Prescribed,
  asked: Asked,
  given: GivenPrescription,
  product: CartProduct,
): ResolvedPrescribed {
  if (wayOf(given) !== 'values') return withoutValues(addition, asked, given, product)
  const written = given.prescription
  if (asked.kind === 'glasses') {
    const checked = checkGlasses(asked, written ?? nothingWritten)
    if (!checked.ok) return refused(checked.problems)
    return { ok: true, additions: [{ ...addition, prescription: checked.prescription }] }
  }
  return linesOfEyes(addition, asked, written ?? nothingWritten, product)
}

/** The same where the values are in the finding that was sent, or come with the one that will be. */
function withoutValues(
  addition: Prescribed,
  asked: Asked,
  given: GivenPrescription,
  product: CartProduct,
): ResolvedPrescribed {
  const { finding, prescription: written } = given
  const isLater = wayOf(given) === 'later'
  if (!isLater && !finding) return noFinding('missing')
  const made = (side: Side | null, qty: number | null): Prescribed =>
    isLater || !finding
      ? {
          ...addition,
          qty,
          prescription: { kind: 'later', side, asked, word: randomBytes(12).toString('hex') },
        }
      : {
          ...addition,
          qty,
          prescription: { kind: 'finding', side, file: finding.file },
          findingBytes: finding.bytes,
        }
  if (asked.kind === 'glasses') return { ok: true, additions: [made(null, addition.qty)] }
  if (written && isForNoEye(written)) return forNoEye
  const meant = sides.filter((side) => !isNone(written?.qty?.[side]))
  const additions = []
  for (const side of meant) {
    const ordered = boxesOf(written?.qty?.[side], product, side)
    if (ordered?.ok === false) return ordered
    additions.push(made(side, ordered?.qty ?? smallestQuantity(product)))
  }
  return { ok: true, additions }
}

/**
 * A variant that was named itself says what it is made for: its line does so too. What is written beside it has to be that, so
 * that no power is taken for another (RX-04); what is only promised, or stands in a file, cannot be held against it.
 */
export function pickedLens(
  addition: Prescribed,
  product: CartProduct,
  given: GivenPrescription,
): ResolvedPrescribed {
  const eye = product.eye && !addition.prescription && eyeOfLabels(entriesOf(product.eye))
  if (!eye) return { ok: true, additions: [addition] }
  // What is sent with a bundle may be of another of its parts.
  if (addition.bundleKey === '' && wayOf(given) !== 'values') return noFinding('needs_values')
  const { prescription: written } = given
  const isWritten = sides.some((side) => Object.values(written?.[side] ?? {}).some((value) => value?.trim()))
  if (!written || !isWritten)
    return { ok: true, additions: [{ ...addition, prescription: { kind: 'contact', side: 'both', eye } }] }
  return linesOfEyes(addition, { kind: 'contact', eye: rulesOf([{ eye }]) }, written, product)
}

/** A line for each eye that lenses are written for, or one for both where they are alike. */
function linesOfEyes(
  addition: Prescribed,
  asked: Extract<Asked, { kind: 'contact' }>,
  written: Written,
  product: CartProduct,
): ResolvedPrescribed {
  if (isForNoEye(written)) return forNoEye
  const ordered = ordersOf(checkLenses(asked, written), product, addition.qty)
  if (!ordered.ok) return ordered
  const additions = ordered.orders.map(({ side, eye, qty }) => ({
    ...addition,
    qty,
    prescription: { kind: 'contact', side, eye } as const,
  }))
  return { ok: true, additions }
}

const entriesOf = (labels: LensVariant['eye']) => Object.entries(labels) as [EyeField, string][]

type Orders =
  | { ok: true; orders: { side: LensOrder['side']; eye: Eye; qty: number }[] }
  | { ok: false; refusal: CartRefusal }

/** How many boxes for each eye: as written, else what the form says of the whole where one eye is ordered for. */
function ordersOf(checked: CheckedLenses, product: CartProduct, whole: number | null): Orders {
  if (!checked.ok) return { ok: false, refusal: { reason: 'prescription', problems: checked.problems } }
  const least = smallestQuantity(product)
  const orders = []
  for (const { qty, ...order } of checked.orders) {
    const read = boxesOf(qty, product, order.side)
    if (read?.ok === false) return read
    orders.push({ ...order, qty: read?.qty ?? (checked.orders.length === 1 ? (whole ?? least) : least) })
  }
  return { ok: true, orders: joinAlike(orders) }
}

/** How many boxes were written for an eye; null: nothing was. */
function boxesOf(qty: string | undefined, product: CartProduct, side: Side | 'both') {
  const written = qty?.trim() ?? ''
  if (written === '') return null
  const ordered = orderedQuantity(written, product)
  return ordered.ok ? ordered : { ...ordered, refusal: ofEye(ordered.refusal, side) }
}

/** A refused quantity with the eye that it was said for; what is refused for another reason stays as it is. */
export function ofEye(refusal: CartRefusal, side: Side | 'both'): CartRefusal {
  if (side === 'both' || !('limit' in refusal || refusal.reason === 'no_number')) return refusal
  if (refusal.reason === 'too_many_lines' || refusal.reason === 'too_many_saved') return refusal
  return { ...refusal, side }
}
