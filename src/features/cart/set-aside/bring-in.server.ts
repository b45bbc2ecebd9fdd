import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { refusedByCart, refusedFields } from '../answer.server.ts'
import { bundleIdOf } from '../bundle.ts'
import type { Cart, Showing } from '../cart.ts'
import { cartRefusalText } from '../cart-refusal-text.server.ts'
import { lineKey } from '../line-key.ts'
import { namesOf } from '../line-names.ts'
import { touch, writeLines } from '../line-writes.server.ts'
import { wishesMoved } from '../parts/pieces.ts'
import { readCart } from '../queries.server.ts'
import type { OpenQuote } from '../quote.ts'
import { saveParts } from '../quote-writes.server.ts'
import { planReturn, type Returned, type SetAside } from './return.ts'

/** The products of lines that lie beside the cart, and the bundles that they are parts of. */
export const productsOf = (lines: readonly SetAside[]): number[] => [
  ...new Set(lines.flatMap(({ productId, bundleKey }) => [productId, bundleIdOf(bundleKey) ?? productId])),
]

/** Puts lines that lie beside a locked cart into it, as far as they can be had. */
export async function bringIn(
  tx: Queryable,
  quote: OpenQuote,
  lines: readonly SetAside[],
  { now }: Pick<Showing, 'now'>,
): Promise<{ cart: Cart; plan: Returned }> {
  const cart = await readCart(tx, quote, productsOf(lines))
  const plan = planReturn(cart, lines, now)
  await writeLines(tx, quote.id, plan.lines)
  if (plan.lines.length > 0) await touch(tx, quote.id)
  const became = becameOther(cart, plan)
  if (quote.parts.length > 0 && became.size > 0) {
    const wished = wishesMoved(
      quote.parts.map(({ pieces }) => pieces),
      became,
    )
    await saveParts(
      tx,
      quote.id,
      quote.parts.map((part, at) => ({ ...part, pieces: wished[at] ?? {} })),
    )
  }
  return { cart, plan }
}

/** Lines that came into others, since the same was put into the cart anew meanwhile: the numbers of these by the former ones. */
function becameOther({ lines }: Cart, { rows }: Returned): ReadonlyMap<number, number> {
  const held = new Map(lines.map((line) => [lineKey(line), line.id]))
  return new Map(
    rows.flatMap((row): [number, number][] => {
      const id = held.get(lineKey(row))
      return typeof row.lineId === 'number' && id !== undefined && id !== row.lineId ? [[row.lineId, id]] : []
    }),
  )
}

/** The answer where nothing of it can be had. */
export const refusedReturn = ({ refused }: Returned) =>
  refusedFields(refused.map((one) => ({ message: cartRefusalText(one) }))) ??
  refusedByCart({ reason: 'removal_over' })

/** What came, and what of it did not. */
export function returnedText({ rows, refused }: Returned, cart: Cart): string {
  const names = namesOf(
    rows.filter(({ isGift }) => !isGift),
    cart,
  )
  return refused.length === 0 ? names : [`${names}.`, ...refused.map(cartRefusalText)].join(' ')
}
