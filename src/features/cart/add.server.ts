import type { BodyOf } from '#shared/contract/call.ts'
import { type CallContext, type Outcome, refusal } from '#shared/server/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { type Addition, planAdditions } from './additions.ts'
import { cartOutcome, ownerOf, viewOf } from './answer.server.ts'
import type { Cart } from './cart.ts'
import type { addToCart } from './contract.ts'
import { lineKey, writeLines } from './line-writes.server.ts'
import { lockOrMakeQuote, type Quote, readCart } from './queries.server.ts'
import { type Entry, isPlain, resolveEntry } from './resolve.server.ts'

/**
 * Adds a form's product or a quick order's rows: all of it or nothing, in one transaction behind the cart's row lock,
 * so that parallel adds never lose one. A plain product costs three statements beside BEGIN and COMMIT.
 */
export async function handleAdd(
  body: BodyOf<typeof addToCart>,
  context: CallContext,
): Promise<Outcome<typeof addToCart>> {
  const entries = entriesOf(body)
  if (entries.length === 0) return refusal(t('cart.select_product'))
  const owner = await ownerOf(context)
  return context.database.transaction(
    async (tx) => {
      const quote = await lockOrMakeQuote(tx, owner, owner.countryId)
      if (quote.status === 'locked') return refusal(t('cart.locked'))
      return addEntries(tx, quote, entries, context.now)
    },
    { durable: false },
  )
}

function entriesOf(body: BodyOf<typeof addToCart>): Entry[] {
  const rows = body.products.flatMap(({ product_id, qty }) => (product_id ? [{ product_id, qty }] : []))
  const plain = { configurable: [], slots: new Map<string, number>(), bundle: null }
  const list: Entry[] = rows.map((row) => ({ ...plain, productId: row.product_id, qty: row.qty ?? null }))
  if (body.product_id !== undefined) {
    list.push({
      productId: body.product_id,
      qty: body.qty ?? null,
      configurable: body.configurable ?? [],
      slots: new Map(Object.entries(body.configurable_bundle ?? {})),
      bundle: body.bundle ?? null,
    })
  }
  return list
}

async function addEntries(tx: Queryable, quote: Quote, entries: readonly Entry[], now: Date) {
  let cart = await readCart(
    tx,
    quote,
    entries.map(({ productId }) => productId),
  )
  const additions: Addition[] = []
  for (const entry of entries) {
    const product = cart.products.get(entry.productId)
    if (!product) return refusal(t('cart.product_unknown', { id: entry.productId }))
    if (isPlain(entry, product)) {
      additions.push({ productId: product.id, qty: entry.qty, bundleKey: '', bundleDiscount: 0 })
      continue
    }
    const resolved = await resolveEntry(tx, entry, product)
    if (!resolved.ok) return refusal(resolved.message)
    additions.push(...resolved.additions)
  }
  const known = cart.products
  if (additions.some(({ productId }) => !known.has(productId))) {
    cart = await readCart(
      tx,
      quote,
      additions.map(({ productId }) => productId),
    )
  }
  const planned = planAdditions(cart, additions, now)
  if (!planned.ok) return refusal(planned.message)
  const after = withLines(cart, await writeLines(tx, quote.id, planned.lines))
  const names = [...new Set(additions.map(({ productId }) => cart.products.get(productId)?.name ?? ''))]
  const view = await viewOf(tx, quote, after, now)
  return { ...cartOutcome(view, t('cart.added'), names.join(', ')), pieces: { minicart: view } }
}

/** The cart with these lines in place of their former versions: what the next read would give. */
export function withLines(cart: Cart, written: Cart['lines']): Cart {
  const byKey = new Map(cart.lines.map((line) => [lineKey(line), line]))
  for (const line of written) byKey.set(lineKey(line), line)
  return { ...cart, lines: [...byKey.values()] }
}
