import { refusedByCart } from '#features/cart/answer.server.ts'
import { sentFinding } from '#features/cart/sent-finding.server.ts'
import { givenFor } from '#features/prescriptions/given.server.ts'
import { replaceAwaited } from '#features/prescriptions/kept.server.ts'
import { sealPrescription } from '#features/prescriptions/sealed.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal } from '#shared/server/http/calls.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'
import { enqueueCame } from './awaited-mail.server.ts'
import type { givePrescription } from './contract.ts'
import { findAwaitedOrder, isAwaiting, takesPrescriptions } from './links.server.ts'

/** Takes what a line waits for. Of two that send it at once one is taken, and the other told so. */
export async function handleGive(
  body: BodyOf<typeof givePrescription>,
  context: CallContext,
): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const { database, seals, jobs } = context
  const order = await findAwaitedOrder(database, seals, body.token)
  const line = order?.lines.find(({ itemId }) => itemId === body.order_item_id)
  if (!order || !line || !takesPrescriptions(order)) return refusal(t('awaited.dead'))
  if (!line.asked) return refusal(t('awaited.came_already'), { reload: true })
  const sent = await sentFinding(body.prescription, context)
  if ('refused' in sent) return sent.refused
  const given = givenFor(line.asked, body.prescription ?? null, sent.finding)
  if (!given.ok) return refusedByCart(given.refusal)
  const sealed = sealPrescription(seals, `order item ${line.itemId}`, given.prescription, sent.finding?.bytes)
  const isTaken = await database.transaction(
    async (tx) => {
      if (!(await replaceAwaited(tx, line.prescriptionId, sealed))) return false
      await enqueueCame(tx, { jobs }, order.id)
      return true
    },
    { durable: true },
  )
  if (!isTaken) return refusal(t('awaited.came_already'), { reload: true })
  const after = await findAwaitedOrder(database, seals, body.token)
  const message = t(after && isAwaiting(after) ? 'awaited.came_one' : 'awaited.came_all')
  return {
    error: false,
    title: t('awaited.came'),
    message,
    redirect_url: `${t('path.prescription')}/${body.token}`,
  }
}
