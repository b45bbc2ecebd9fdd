import { type Database, type Log, statement } from '#shared/server/postgres/database.server.ts'
import { readSetting } from '#shared/server/settings/queries.server.ts'
import { paymentMethod } from '../payment-methods.ts'
import { accountOf } from './account.server.ts'

const readActive = statement('payment.active', 'SELECT code FROM payment_types WHERE active ORDER BY id')

/** Says at the start that nobody is offered to pay by transfer, where the shop means to take transfers and has no account. */
export async function warnWithoutAccount(database: Database, log: Pick<Log, 'warn'>): Promise<void> {
  const active = await database.all<{ code: string }>(readActive)
  if (!active.some(({ code }) => paymentMethod(code).takesTransfer)) return
  if (accountOf(await readSetting(database, 'shop')) !== null) return
  log.warn(
    'Payment by transfer is not offered: the setting "shop" needs the IBAN of the shop\'s account ("iban") and its name ' +
      '("legalName" or "name"). A shop that takes no transfers makes that way of payment inactive.',
  )
}
