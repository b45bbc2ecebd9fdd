import { type LensVariant, lensVariants } from '#features/catalogue/queries.server.ts'
import {
  type CheckedLenses,
  checkGlasses,
  checkLenses,
  eyeName,
  type FieldProblem,
  joinAlike,
  type LensOrder,
  type Written,
} from '#features/prescriptions/check.ts'
import { eyeOfLabels, rulesOf } from '#features/prescriptions/eye-rules.ts'
import {
  type Asked,
  areAlike,
  type Eye,
  type EyeField,
  type Prescription,
} from '#features/prescriptions/prescription.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Goods } from './additions.ts'
import type { CartProduct } from './cart.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { smallestQuantity } from './line-quantity.ts'
import { orderedQuantity } from './ordered-quantity.ts'

/** What is added with the prescription that it is made or picked by; none where the product asks for none. */
export type Prescribed = Goods & { prescription?: Prescription }
export type ResolvedPrescribed = { ok: true; additions: Prescribed[] } | { ok: false; refusal: CartRefusal }

const nothingWritten: Written = { right: {}, left: {} }
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
    prescription,
    qty,
  }: { configurable: readonly number[]; prescription: Written | null; qty: number | null },
  product: CartProduct,
): Promise<ResolvedPrescribed> {
  const variants = (await lensVariants(db, product.id)).flatMap(({ id, options, eye }) => {
    const read = eyeOfLabels(entriesOf(eye))
    return read && options.every((option) => configurable.includes(option)) ? [{ id, eye: read }] : []
  })
  if (variants.length === 0)
    return { ok: false, refusal: { reason: 'options_impossible', name: product.name } }
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
  written: Written | null,
  product: CartProduct,
): ResolvedPrescribed {
  if (asked.kind === 'glasses') {
    const checked = checkGlasses(asked, written ?? nothingWritten)
    if (!checked.ok) return refused(checked.problems)
    return { ok: true, additions: [{ ...addition, prescription: checked.prescription }] }
  }
  const ordered = ordersOf(checkLenses(asked, written ?? nothingWritten), product, addition.qty)
  if (!ordered.ok) return ordered
  const additions = ordered.orders.map(({ side, eye, qty }) => ({
    ...addition,
    qty,
    prescription: { kind: 'contact', side, eye } as const,
  }))
  return { ok: true, additions }
}

/** A variant that was named itself says what it is made for: its line does so too. */
export function pickedLens(addition: Prescribed, { eye }: Pick<CartProduct, 'eye'>): Prescribed {
  const read = eye && !addition.prescription && eyeOfLabels(entriesOf(eye))
  return read ? { ...addition, prescription: { kind: 'contact', side: 'both', eye: read } } : addition
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
    const written = qty?.trim() ?? ''
    const read = written === '' ? null : orderedQuantity(written, product)
    if (read?.ok === false) return read
    orders.push({ ...order, qty: read?.qty ?? (checked.orders.length === 1 ? (whole ?? least) : least) })
  }
  return { ok: true, orders: joinAlike(orders) }
}
