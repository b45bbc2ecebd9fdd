import { randomBytes } from 'node:crypto'
import { givenFor } from '#features/prescriptions/given.server.ts'
import { keepPrescriptions } from '#features/prescriptions/kept.server.ts'
import type { Prescription, Side } from '#features/prescriptions/prescription.ts'
import { openPrescription, sealPrescription } from '#features/prescriptions/sealed.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { CallContext, Outcome } from '#shared/server/http/calls.server.ts'
import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { t } from '#shared/text/text.ts'
import { seenPriceAfter } from './additions.ts'
import { cartOutcome, refusedByCart, viewOf } from './answer.server.ts'
import type { Cart, CartLine, CartProduct } from './cart.ts'
import { changeOpenCart } from './change-cart.server.ts'
import type { changePrescription } from './contract.ts'
import { lineKey } from './line-key.ts'
import { removeLines, setPrescription, touch, writeLines } from './line-writes.server.ts'
import { readCart } from './queries.server.ts'
import { sentFinding } from './sent-finding.server.ts'

/** A line whose prescription may be changed, and what it says by now. Lenses of the shelf are picked by theirs: they are other goods. */
export type ChangeableLine = {
  line: CartLine
  product: CartProduct & { asks: NonNullable<CartProduct['asks']> }
  now: Prescription
}

export function changeableLine(cart: Cart, seals: Seals, id: number): ChangeableLine | undefined {
  const line = cart.lines.find((one) => one.id === id)
  const product = line && cart.products.get(line.productId)
  if (!line || !product?.asks || line.sealed === null || line.bundleKey !== '' || line.isGift)
    return undefined
  return { line, product: { ...product, asks: product.asks }, now: openPrescription(seals, line.sealed) }
}

/** The eye that a line is for: one, both alike, or, of glasses, both. */
const sideOf = (prescription: Prescription): Side | 'both' | null =>
  prescription.kind === 'glasses' ? null : prescription.side

/** The eye whose fields are asked for. */
export const askedSide = (prescription: Prescription): Side | null => {
  const side = sideOf(prescription)
  return side === 'both' ? 'right' : side
}

/** Another prescription for a line; where it becomes like another line, both are one from then on (RX-03). */
export async function handleChangePrescription(
  body: BodyOf<typeof changePrescription>,
  context: CallContext,
): Promise<Outcome<typeof changePrescription>> {
  const written = body.prescription ?? null
  const sent = await sentFinding(written, context)
  if ('refused' in sent) return sent.refused
  const { seals, now } = context
  const changed = await changeOpenCart(context, async (tx, quote) => {
    const cart = await readCart(tx, quote)
    const found = changeableLine(cart, seals, body.quote_item_id)
    if (!found) return refusedByCart({ reason: 'line_unknown' })
    const { line, product } = found
    const side = askedSide(found.now)
    const given =
      written?.how === 'later'
        ? {
            ok: true as const,
            prescription: {
              kind: 'later',
              side,
              asked: product.asks,
              word: randomBytes(12).toString('hex'),
            } satisfies Prescription,
          }
        : givenFor({ asked: product.asks, side }, written, sent.finding)
    if (!given.ok) return refusedByCart(given.refusal)
    const wanted =
      given.prescription.kind === 'contact' && sideOf(found.now) === 'both'
        ? { ...given.prescription, side: 'both' as const }
        : given.prescription
    const sealed = sealPrescription(seals, String(quote.id), wanted, sent.finding?.bytes)
    await keepPrescriptions(tx, [sealed])
    const key = lineKey({ ...line, prescription: sealed.mark })
    const other = cart.lines.find((one) => one.id !== line.id && lineKey(one) === key)
    if (other) {
      const joined = { ...other, qty: other.qty + line.qty }
      const { id: _, ...change } = { ...joined, seenPrice: seenPriceAfter(other, joined, product, now) }
      await removeLines(tx, quote.id, [line.id])
      await writeLines(tx, quote.id, [change])
    } else await setPrescription(tx, quote.id, line.id, sealed.mark)
    await touch(tx, quote.id)
    const view = await viewOf(tx, quote, await readCart(tx, quote), context)
    return { ...cartOutcome(view, t('cart.prescription_changed')), redirect_url: t('path.cart') }
  })
  return changed ?? refusedByCart({ reason: 'line_unknown' })
}
