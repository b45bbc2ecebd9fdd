import type { FastifyInstance } from 'fastify'
import { mailboxOf } from '#features/account/mail-limits.server.ts'
import { ownAddress } from '#features/account/own-address.server.ts'
import { isNotEmpty, refusedFields } from '#features/account/refused-answer.server.ts'
import { refusedEmail } from '#features/account/rules.ts'
import { toldProduct } from '#features/catalogue/told-product.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import {
  type CallContext,
  type CallRouter,
  type Outcome,
  refusal,
  tooMany,
  wantsPage,
} from '#shared/server/http/calls.server.ts'
import { clientKey } from '#shared/server/http/client-key.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'
import { askHref } from './ask.ts'
import * as bodies from './bodies.server.ts'
import { askReminder, confirmReminder, remindMe, stopReminder } from './contract.ts'
import { enqueueAsk } from './reminder-jobs.server.ts'
import { reminderOf } from './reminder-token.server.ts'
import {
  canBeHad,
  confirmReminders,
  forgetRefusals,
  keepReminder,
  openRemindersOf,
  type Reminder,
  stopReminders,
} from './reminders.server.ts'

const remindersOfSender: Limit = {
  name: 'reminders of a client',
  most: 20,
  windowMs: 60 * 60 * 1000,
}
/** Mails that ask an address that somebody typed; parts behind a '+' are one mailbox. */
const asksOfMailbox: Limit = {
  name: 'mails that ask whether to remind',
  most: 3,
  windowMs: 24 * 60 * 60 * 1000,
}

/** Who is told when something can be had again. */
export function registerReminderCalls(router: CallRouter): void {
  router.on(remindMe, bodies.remindMe, handleRemindMe)
  router.on(askReminder, bodies.askReminder, handleAsk, {
    page: () => t('path.reminder'),
    ignoresPageCustomer: true,
  })
  // Whoever has the letter answers it, logged in or not; mail programs send no more than the address.
  const ofLetter = { ignoresPageCustomer: true }
  router.on(confirmReminder, bodies.followReminder, handleConfirm, ofLetter)
  router.on(stopReminder, bodies.followReminder, handleStop, ofLetter)
}

/** What mail programs open of a reminder's mail that know no other way to unsubscribe than the page, which asks first. */
export function registerReminderStop(app: FastifyInstance): void {
  app.get<{ Querystring: { token?: unknown } }>(stopReminder.path, (request, reply) => {
    const { token } = request.query
    return reply.redirect(
      `${t('path.reminder_link')}/${typeof token === 'string' ? encodeURIComponent(token) : '-'}`,
    )
  })
}

/** Why nobody need be told of a product; undefined where it is shown and cannot be had. */
async function idleReason({ database }: CallContext, productId: number): Promise<Envelope | undefined> {
  const product = await toldProduct(database, productId)
  if (!product?.active) return refusal(t('inquiry.product_gone'))
  if (!(await canBeHad(database, productId))) return undefined
  return {
    error: false,
    title: t('reminder.there'),
    message: t('reminder.there_text'),
    redirect_url: product.href,
  }
}

async function handleRemindMe(
  { product_id: productId }: BodyOf<typeof remindMe>,
  context: CallContext,
): Promise<Outcome<typeof remindMe>> {
  const idle = await idleReason(context, productId)
  if (idle) return { ...idle, request_data: false }
  const own = await ownAddress(context)
  if (own) return { ...(await waitFor(context, productId, own)), request_data: false }
  // Without scripts the form is a page.
  if (wantsPage(context.request))
    return { error: false, redirect_url: askHref({ kind: 'reminder', productId }), request_data: true }
  return {
    error: false,
    title: t('inquiry.reminder_title'),
    message: t('reminder.asks_address'),
    request_data: true,
  }
}

type Own = NonNullable<Awaited<ReturnType<typeof ownAddress>>>

async function waitFor({ database, now }: CallContext, productId: number, own: Own): Promise<Envelope> {
  await database.transaction(
    async (tx) => {
      await openRemindersOf(tx, own.email, now)
      await forgetRefusals(tx, own.email)
      await keepReminder(tx, { productId, ...own, state: 'waiting' }, now)
    },
    { durable: true },
  )
  return { error: false, title: t('reminder.kept'), message: t('reminder.kept_text', { email: own.email }) }
}

/**
 * A typed address may be a stranger's: it gets one mail that asks, whatever number of products it is asked for, and none for a
 * year once its owner has said no. The answer tells nothing of that.
 */
async function handleAsk(body: BodyOf<typeof askReminder>, context: CallContext): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const { product_id: productId, email } = body
  const refused = refusedEmail(email)
  if (isNotEmpty(refused)) return refusedFields(refused)
  const idle = await idleReason(context, productId)
  if (idle) return idle
  const own = await ownAddress(context)
  if (own?.email === email) return waitFor(context, productId, own)
  const { database, jobs, limits, now } = context
  const bySender = [{ limit: remindersOfSender, subject: clientKey(context.request) }]
  const counted = await limits.count(bySender, `${productId} ${email}`)
  if (!counted.ok) return tooMany(context, counted, 'reminder.too_many')
  const mayAsk = (await limits.count([{ limit: asksOfMailbox, subject: mailboxOf(email) }], email)).ok
  await database.transaction(
    async (tx) => {
      const open = await openRemindersOf(tx, email, now)
      if (!mayAsk || open.some(({ state }) => state === 'refused')) return
      if (open.some((one) => one.productId === productId)) return
      const id = await keepReminder(tx, { productId, customerId: null, email, state: 'asked' }, now)
      const isAsked = open.some(({ state }) => state === 'asked')
      if (id !== undefined && !isAsked) await enqueueAsk(tx, { jobs }, id)
    },
    { durable: true },
  )
  return { error: false, title: t('reminder.asked'), message: t('reminder.asked_text', { email }) }
}

/** The reminder of a mail's link: named by the form, or by the address that a mail program posts to. */
async function ofLetter(
  { token }: BodyOf<typeof confirmReminder>,
  { database, request, secretOfShop }: CallContext,
): Promise<Reminder | undefined> {
  const inAddress = new URLSearchParams(request.url.split('?')[1]).get('token')
  return reminderOf(database, await secretOfShop(), token || (inAddress ?? ''))
}

async function handleConfirm(body: BodyOf<typeof confirmReminder>, context: CallContext): Promise<Envelope> {
  const reminder = await ofLetter(body, context)
  if (!reminder || reminder.state === 'refused') return refusal(t('reminder.link_over'))
  const { database, now } = context
  const product = await toldProduct(database, reminder.productId)
  await database.transaction(
    async (tx) => {
      await openRemindersOf(tx, reminder.email, now)
      await confirmReminders(tx, reminder.email, now)
    },
    { durable: true },
  )
  const redirect_url = product?.active ? product.href : t('path.home')
  const message = t('reminder.kept_text', { email: reminder.email })
  return { error: false, title: t('reminder.kept'), message, redirect_url }
}

/** Answers the same whether anything was left to end. */
async function handleStop(body: BodyOf<typeof stopReminder>, context: CallContext): Promise<Envelope> {
  const reminder = await ofLetter(body, context)
  const { database, now } = context
  if (reminder)
    await database.transaction(
      async (tx) => {
        await openRemindersOf(tx, reminder.email, now)
        await stopReminders(tx, reminder, now)
      },
      { durable: true },
    )
  return {
    error: false,
    title: t('reminder.stopped'),
    message: t('reminder.stopped_text'),
    redirect_url: t('path.home'),
  }
}
