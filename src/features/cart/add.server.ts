import { isNone } from '#features/prescriptions/check.ts'
import { keepPrescriptions } from '#features/prescriptions/kept.server.ts'
import type { Side } from '#features/prescriptions/prescription.ts'
import type { Finding } from '#features/prescriptions/take-finding.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import type { CallContext, Outcome } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { handleAddGift } from './add-gift.server.ts'
import type { LineChange } from './additions.ts'
import { cartOutcome, refusedByCart, refusedFields, viewOf } from './answer.server.ts'
import type { Showing } from './cart.ts'
import { changeOpenCart, changeOrMakeCart } from './change-cart.server.ts'
import type { addToCart } from './contract.ts'
import { withLines } from './line-key.ts'
import { someNames } from './line-names.ts'
import { writeLines } from './line-writes.server.ts'
import { atFields, type OrderRow, type RefusedRow, readOrderRows } from './order-rows.server.ts'
import { type Plan, planEntries, type WrittenEntry } from './plan-entries.server.ts'
import { noCart } from './queries.server.ts'
import type { OpenQuote } from './quote.ts'
import { openQuote } from './quotes.server.ts'
import { type PricedRow, type RowPrice, rowPrices } from './row-prices.ts'
import { sentFinding } from './sent-finding.server.ts'

/**
 * Adds a form's product or a quick order's rows: all of it or nothing, in one transaction behind the cart's row lock,
 * so that parallel adds never lose one. A plain product costs three statements beside BEGIN and COMMIT. A first
 * addition is checked before a session and a cart are made for it: what is refused leaves nothing behind (SAFE-04).
 */
export async function handleAdd(
  body: BodyOf<typeof addToCart>,
  context: CallContext,
): Promise<Outcome<typeof addToCart>> {
  if (body.is_gift && body.product_id !== undefined) return handleAddGift(body.product_id, context)
  const sent = await sentFinding(body.prescription, context)
  if ('refused' in sent) return sent.refused
  const read = await readOrderRows(context.database, body)
  const entries = [...entriesOfRows(read.rows), ...entryOf(body, sent.finding)]
  if (entries.length === 0 && read.refused.length === 0) {
    const isOfRows = body.products.length > 0
    return refusedByCart({ reason: 'nothing_asked' }, isOfRows ? { field: 'products.0.product_id' } : {})
  }
  // What cannot be read is told with whatever else is wrong, and nothing is added.
  if (read.refused.length > 0) return rehearse(context, entries, read.refused)
  const add = (tx: Queryable, quote: OpenQuote) => addEntries(tx, quote, entries, context)
  const added = await changeOpenCart(context, add)
  if (added) return added
  const rehearsed = await planEntries(context.database, await noQuote(context), entries, context)
  return rehearsed.ok ? changeOrMakeCart(context, add) : answerTo(rehearsed)
}

/** What the rows of a quick order will cost in the shopper's cart, or why they cannot be added; nothing is written. */
export async function priceRows(
  rows: readonly PricedRow[],
  context: CallContext,
): Promise<{ ok: true; prices: (RowPrice | null)[] } | { ok: false; answer: Envelope }> {
  const shopper = await context.session.current()
  const owner = shopper && { sessionId: shopper.id, customerId: shopper.customerId }
  const quote = (owner && (await openQuote(context.database, owner))) ?? (await noQuote(context))
  const entries = entriesOfRows(rows.map((row, at) => ({ ...row, place: { row: at } })))
  const plan = await planEntries(context.database, quote, entries, context)
  if (!plan.ok) return { ok: false, answer: answerTo(plan) }
  return { ok: true, prices: rowPrices(plan.lines, plan.cart.products, rows, context.now) }
}

/** A cart that nothing is kept of. */
const noQuote = async ({ session }: Pick<CallContext, 'session'>) =>
  noCart((await session.current())?.countryId ?? 0)

/** All that is wrong with a quick order of which some is no product. */
async function rehearse(
  context: CallContext,
  entries: readonly WrittenEntry[],
  unread: readonly RefusedRow[],
): Promise<Outcome<typeof addToCart>> {
  const plan = await planEntries(context.database, await noQuote(context), entries, context)
  return answerTo({ refused: plan.ok ? unread : [...unread, ...plan.refused] })
}

/** The answer to what may not be added: where all of it is about a form's own product, as the cart says it. */
function answerTo({ refused }: Pick<Extract<Plan, { ok: false }>, 'refused'>): Envelope {
  const [first] = refused
  if (first && 'refusal' in first) return refusedByCart(first.refusal)
  const atRows = refused.flatMap((one) => ('refusal' in one ? [] : [one]))
  return refusedFields(atFields(atRows)) ?? refusedByCart({ reason: 'nothing_asked' })
}

const entriesOfRows = (rows: readonly OrderRow[]): WrittenEntry[] =>
  rows.map((row) => ({
    ...row,
    configurable: [],
    slots: new Map<string, number>(),
    bundle: null,
    prescription: null,
    finding: null,
    giftCard: null,
  }))

function entryOf(body: BodyOf<typeof addToCart>, finding: Finding | null): WrittenEntry[] {
  if (body.product_id === undefined) return []
  return [
    {
      productId: body.product_id,
      qty: body.tier_qty ?? body.qty ?? null,
      configurable: body.configurable ?? [],
      slots: new Map(Object.entries(body.configurable_bundle ?? {})),
      bundle: body.bundle ?? null,
      prescription: prescriptionOf(body),
      finding,
      giftCard: body.gift_card ?? null,
    },
  ]
}

/** A row of the discount for quantity is meant for each eye that something is written of, unless none is wanted for it. */
function prescriptionOf({
  prescription,
  tier_qty: tier,
}: Pick<BodyOf<typeof addToCart>, 'prescription' | 'tier_qty'>): WrittenEntry['prescription'] {
  if (!prescription || tier === undefined) return prescription ?? null
  const boxes = typeof tier === 'number' ? String(tier / 1000) : tier
  const of = (side: Side) => (isNone(prescription.qty?.[side]) ? '0' : boxes)
  return { ...prescription, qty: { right: of('right'), left: of('left') } }
}

async function addEntries(
  tx: Queryable,
  quote: OpenQuote,
  entries: readonly WrittenEntry[],
  showing: Showing,
) {
  const plan = await planEntries(tx, quote, entries, showing)
  if (!plan.ok) return answerTo(plan)
  const { cart, lines, names, prescriptions } = plan
  await keepPrescriptions(tx, prescriptions)
  const after = withLines(cart, await writeLines(tx, quote.id, lines))
  const view = await viewOf(tx, quote, after, showing)
  return { ...cartOutcome(view, addedTitle(lines, entries), someNames(names)), pieces: { minicart: view } }
}

function addedTitle(lines: readonly LineChange[], entries: readonly WrittenEntry[]): string {
  if (entries.length > 1) return t('quick_order.added')
  return t(lines.some(({ bundleKey }) => bundleKey !== '') ? 'cart.added_bundle' : 'cart.added')
}
