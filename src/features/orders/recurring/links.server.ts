import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { longestToken, tokenHash } from '#shared/server/secrets/tokens.server.ts'
import { t } from '#shared/text/text.ts'

/** The token of a repetition's link, by its first order: made of the shop's secret, so that every mail can say it. */
const tokenOf = (seals: Seals, orderHash: string): string => seals.mark('recurring link', orderHash)

/** What the database keeps of a token; undefined for what can be none. */
export const hashOfSentToken = (token: string): Buffer | undefined =>
  token.length > longestToken ? undefined : tokenHash(token)

export const tokenHashOfOrder = (seals: Seals, orderHash: string): Buffer =>
  tokenHash(tokenOf(seals, orderHash))

/** The path at which an order's repetition is changed. */
export const recurringPath = (seals: Seals, orderHash: string): string =>
  `${t('path.recurring')}/${tokenOf(seals, orderHash)}`
