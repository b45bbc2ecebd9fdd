import { changeMark, listedProduct, marksOf } from '#features/marks/change-mark.server.ts'
import { joinedIds, type Marks } from '#features/marks/marks.ts'
import { markLimits } from '#features/marks/owner-marks.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { type CallContext, type CallRouter, type Outcome, refusal } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import { type CompareAnswer, toggleCompared } from './contract.ts'

/** `POST /compare/toggle` (CMP-01). */
export function registerCompareCalls(router: CallRouter): void {
  router.on(toggleCompared, bodies.toggleCompared, toggle)
}

async function toggle(
  { product_id, is_compare: wanted }: BodyOf<typeof toggleCompared>,
  context: CallContext,
): Promise<Outcome<typeof toggleCompared>> {
  const product = await listedProduct(context.database, product_id)
  if (wanted && !product?.active) {
    return { ...refusal(t('compare.unknown')), ...answer(await marksOf(context)) }
  }
  const productId = product?.id ?? product_id
  const marks = await changeMark(context, { kind: 'compared', productId, marked: wanted })
  if (wanted && !marks.compared.includes(productId)) {
    return { ...refusal(t('compare.full', { count: markLimits.compared })), ...answer(marks) }
  }
  const title = t(wanted ? 'compare.added' : 'compare.removed')
  return { error: false, title, message: product?.name ?? '', ...answer(marks) }
}

const answer = ({ compared }: Marks): CompareAnswer => ({
  count: compared.length,
  compared: joinedIds(compared),
})
