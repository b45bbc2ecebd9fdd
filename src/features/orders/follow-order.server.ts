import { linkMail } from '#features/account/account-mail.server.ts'
import { addAddress } from '#features/account/address-book.server.ts'
import { askLink } from '#features/account/links.server.ts'
import { openAccount } from '#features/account/queries.server.ts'
import type { Buyer } from '#features/cart/buyer.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { enqueueReminder } from './awaited/awaited-mail.server.ts'
import { openPrescriptionLink } from './awaited/links.server.ts'
import { enqueueConfirmation } from './order-jobs.server.ts'

/** An account that an order opened. */
export type OpenedAccount = { id: number; email: string }

/** Opens the account that the buyer asked for; null where the address has got one meanwhile. */
export async function openAccountOf(
  tx: Queryable,
  jobs: Services['jobs'],
  buyer: Buyer,
  passwordHash: string,
): Promise<OpenedAccount | null> {
  const { firstName, lastName, phone } = buyer.address
  const id = await openAccount(tx, { ...buyer, firstName, lastName, phone }, passwordHash)
  if (id === null) return null
  await addAddress(tx, id, buyer.address, { isHeadquarters: true })
  const linkId = await askLink(tx, { kind: 'confirm_email', email: buyer.email, customerId: id })
  await jobs.enqueue(tx, linkMail, { linkId })
  return { id, email: buyer.email }
}

/** What begins with an order that is placed: its confirmation goes out, and its promised prescriptions are asked for. */
export async function followOrder(
  tx: Queryable,
  { jobs, seals }: Pick<Services, 'jobs' | 'seals'>,
  order: { id: number; hash: string; awaitsPrescription: boolean },
  now: Date,
): Promise<void> {
  await enqueueConfirmation(tx, { jobs }, order.id)
  if (!order.awaitsPrescription) return
  await openPrescriptionLink(tx, seals, order)
  await enqueueReminder(tx, { jobs }, order.id, now)
}
