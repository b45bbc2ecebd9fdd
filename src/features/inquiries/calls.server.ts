import { mailboxOf } from '#features/account/mail-limits.server.ts'
import { customerById } from '#features/account/queries.server.ts'
import { isNotEmpty, refusedFields } from '#features/account/refused-answer.server.ts'
import { toldProduct } from '#features/catalogue/told-product.server.ts'
import { openWarehouse } from '#features/stock/warehouses.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, type CallRouter, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import { clientKey } from '#shared/server/http/client-key.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'
import type { Inquirer } from './ask.ts'
import * as bodies from './bodies.server.ts'
import { inquirerNow, sendInquiry } from './contract.ts'
import { enqueueInquiryMails } from './inquiry-mail.server.ts'
import { keepInquiry } from './queries.server.ts'
import { refusedInquiry } from './rules.ts'

const hourMs = 60 * 60 * 1000
/** More than anybody asks; a shop's own address is one client for all who sit there. */
const inquiriesOfSender: Limit = { name: 'inquiries of a client', most: 20, windowMs: hourMs }
/** Counted by client: whoever asks in somebody else's name uses up none of that person's. */
const inquiriesOfMailbox: Limit = { name: 'inquiries of a client with an address', most: 8, windowMs: hourMs }

/** What shoppers ask the shop. */
export function registerInquiryCalls(router: CallRouter): void {
  // Whoever was logged out while typing has typed all that is needed.
  const more = { page: () => t('path.inquiry'), ignoresPageCustomer: true }
  router.on(sendInquiry, bodies.sendInquiry, handleInquiry, more)
  router.on(
    inquirerNow,
    bodies.inquirer,
    async (_body, context) => ({ error: false, inquirer: await inquirerOf(context) }),
    { ignoresPageCustomer: true },
  )
}

/** What is known of who asks; of a guest nothing. */
export async function inquirerOf({
  session,
  database,
}: Pick<CallContext, 'session' | 'database'>): Promise<Inquirer> {
  const customerId = (await session.current())?.customerId ?? null
  const customer = customerId === null ? undefined : await customerById(database, customerId)
  const { firstName = '', lastName = '', email = '', phone = '' } = customer ?? {}
  return { full_name: `${firstName} ${lastName}`.trim(), email, phone }
}

/** The customer who is logged in, where this is the account's own address: another's inquiries are no part of it. */
export async function ownerOf({ session, database }: CallContext, email: string): Promise<number | null> {
  const customerId = (await session.current())?.customerId ?? null
  const own = customerId === null ? undefined : await customerById(database, customerId)
  return own?.email === email ? customerId : null
}

/** Counts an inquiry by sender and mailbox; what it is refused with once there were too many. The same `what` counts once. */
export async function countInquiry(
  context: CallContext,
  email: string,
  what: string,
): Promise<Envelope | undefined> {
  const client = clientKey(context.request)
  const counted = await context.limits.count(
    [
      { limit: inquiriesOfSender, subject: client },
      { limit: inquiriesOfMailbox, subject: `${mailboxOf(email)} ${client}` },
    ],
    what,
  )
  return counted.ok ? undefined : tooMany(context, counted, 'inquiry.too_many')
}

async function handleInquiry(body: BodyOf<typeof sendInquiry>, context: CallContext): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const refused = refusedInquiry(body)
  if (isNotEmpty(refused)) return refusedFields(refused)
  const { database, jobs } = context
  const product = await toldProduct(database, body.product_id)
  if (!product?.active) return refusal(t('inquiry.product_gone'))
  const warehouse =
    body.warehouse_id === undefined ? undefined : await openWarehouse(database, body.warehouse_id)
  if (body.warehouse_id !== undefined && !warehouse) return refusal(t('inquiry.warehouse_gone'))
  const { full_name: name, email, phone, question } = body
  const tooOften = await countInquiry(
    context,
    email,
    JSON.stringify([product.id, warehouse?.id, name, email, phone, question]),
  )
  if (tooOften) return tooOften
  await database.transaction(
    async (tx) => {
      const id = await keepInquiry(tx, {
        kind: warehouse ? 'warehouse' : 'product',
        productId: product.id,
        productName: product.name,
        productCode: product.code,
        warehouseId: warehouse?.id ?? null,
        customerId: await ownerOf(context, email),
        name,
        email,
        phone,
        question,
      })
      if (id !== undefined) await enqueueInquiryMails(tx, { jobs }, id)
    },
    { durable: true },
  )
  return { error: false, title: t('inquiry.sent'), message: t('inquiry.sent_next', { email }) }
}
