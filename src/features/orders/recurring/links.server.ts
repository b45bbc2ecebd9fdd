import { createHash } from 'node:crypto'
import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { t } from '#shared/text/text.ts'

/** The token of a repetition's link, by its first order: made of the shop's secret, so that every mail can say it. */
const tokenOf = (seals: Seals, orderHash: string): string => seals.mark('recurring link', orderHash)

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What the database keeps of a token; undefined for what can be none. */
export const hashOfToken = (token: string): Buffer | undefined =>
  token.length > 100 ? undefined : hashOf(token)

export const tokenHashOf = (seals: Seals, orderHash: string): Buffer => hashOf(tokenOf(seals, orderHash))

/** The path at which an order's repetition is changed. */
export const recurringPath = (seals: Seals, orderHash: string): string =>
  `${t('path.recurring')}/${tokenOf(seals, orderHash)}`
