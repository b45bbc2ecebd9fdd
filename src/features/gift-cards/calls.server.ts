import type { BodyOf } from '#shared/contract/call.ts'
import {
  type CallContext,
  type CallRouter,
  type Outcome,
  refusal,
  tooMany,
} from '#shared/server/http/calls.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import { money, t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import { codeHash } from './code-hash.server.ts'
import { countCodeTry } from './code-tries.server.ts'
import { giftCardBalance } from './contract.ts'
import { openCardOf } from './queries.server.ts'

export function registerGiftCardCalls(router: CallRouter): void {
  router.on(giftCardBalance, bodies.giftCardBalance, handleBalance, {
    page: () => t('path.gift_card'),
    ignoresPageCustomer: true,
  })
}

/** What no card has, what was ended and what can be no code are answered alike, by the same steps (GIFT-03). */
async function handleBalance(
  { code, recaptcha_response }: BodyOf<typeof giftCardBalance>,
  context: CallContext,
): Promise<Outcome<typeof giftCardBalance>> {
  context.reply.header('cache-control', 'private, no-store')
  const notHuman = await requireHuman(context, recaptcha_response)
  if (notHuman) return notHuman
  if (code === '') return refusal(t('gift_card.code_missing'), { field: 'code' })
  const counted = await countCodeTry(context)
  if (!counted.ok) return tooMany(context, counted, 'gift_card.too_many', { field: 'code' })
  const card = await openCardOf(context.database, codeHash(context.seals, code))
  if (!card) return refusal(t('gift_card.code_unknown'), { field: 'code' })
  const { balance } = card
  return {
    error: false,
    balance,
    title: t(balance > 0 ? 'gift_card.balance' : 'gift_card.balance_empty', { amount: money(balance) }),
    message: t('gift_card.no_end'),
  }
}
