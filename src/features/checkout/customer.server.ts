import { keepAddress } from '#features/account/address-book.server.ts'
import { addressOf, withPlace } from '#features/account/address-of.server.ts'
import { askAddress, askOthersAddress } from '#features/account/ask-address.server.ts'
import { isNotEmpty } from '#features/account/refused-answer.server.ts'
import { requiredField } from '#features/account/refused-field.ts'
import { birthDate, refusedEmail, refusedLegal } from '#features/account/rules.ts'
import { refusedStrictly } from '#features/account/strict-oib.server.ts'
import { nothingInCart } from '#features/cart/answer.server.ts'
import type { Buyer } from '#features/cart/buyer.ts'
import { changeOpenCart } from '#features/cart/change-cart.server.ts'
import { buyerOf, type OpenQuote } from '#features/cart/quote.ts'
import { keepPassword, keepsPassword, takePassword } from '#features/cart/quote-password.server.ts'
import { saveBuyer, saveDeliveryAddress } from '#features/cart/quote-writes.server.ts'
import { openQuote } from '#features/cart/quotes.server.ts'
import { countsBuyers } from '#features/marketing/coupons.server.ts'
import { freshOrder } from '#features/orders/fresh-order.server.ts'
import { otherAccount } from '#features/orders/other-account.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { oibDigits } from '#shared/forms/patterns.ts'
import {
  type CallContext,
  type Outcome,
  refusal,
  tooMany,
  wantsPage,
} from '#shared/server/http/calls.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { refusedField, refusedFields, refusedOrder, saved, savedWithout } from './answer.server.ts'
import { buyerOfAccount, otherRecipient } from './buyer-of-account.server.ts'
import type { updateCustomerData, updateLegalData, validateCustomerEmail } from './contract.ts'
import { hasAccountParameter, hasPassword, refusedCustomer } from './rules.ts'

/** What a step of an empty cart is answered: where it has just become an order, the way there (CHK-23). */
export async function nothingToBuy({
  session,
  database,
  now,
}: CallContext): Promise<Outcome<typeof updateCustomerData>> {
  const shopper = await session.current()
  const placed = shopper && (await freshOrder(database, shopper.id, now))
  if (!placed) return nothingInCart()
  const title = t('cart.placed', { number: placed.number })
  return { ...refusal('', { title }), redirect_url: placed.href }
}

/** Runs a change of the open cart; of one without lines there is nothing to check out. */
export async function withQuote<Result>(
  context: CallContext,
  change: (tx: Queryable, quote: OpenQuote) => Promise<Result>,
): Promise<Result | Awaited<ReturnType<typeof nothingToBuy>>> {
  return (await changeOpenCart(context, change, { filled: true })) ?? nothingToBuy(context)
}

const addressHasAccount = (): Envelope => ({
  ...refusedField({ field: 'email', reason: 'email_has_account' }),
  open_login_modal: true,
})

/** Without scripts no window can ask: the next step does, with a link. */
const savedWithAccount = ({ request }: CallContext): Envelope => ({
  ...saved(),
  open_login_modal: true,
  ...(wantsPage(request) && { redirect_url: `${t('path.cart')}?step=3&${hasAccountParameter}=1` }),
})

/** Past the limit nobody is told whether there is an account, nor given one; a guest buys on (SAFE-07). */
const withheld = (context: CallContext, answer: { retryAfterSeconds: number }): Envelope =>
  tooMany(context, answer, 'checkout.too_many_addresses', { field: 'email' })

/**
 * Who asks for an account is somebody else's customer by now: another tab has logged in. Told, since the order would be in
 * that account; with the customer's own address the log-in has done what was asked for.
 */
async function loggedInAsOther(
  { database }: CallContext,
  customerId: number,
  email: string,
): Promise<Envelope | undefined> {
  const account = await otherAccount(database, customerId, email)
  if (account === null) return undefined
  return refusal(t('checkout.logged_in', { email: account }), {
    title: t('register.logged_in_title'),
    field: 'create_account',
  })
}

/** Who buys. An e-mail address that has an account asks for login, and serves a guest all the same (CHK-07). */
export async function handleCustomerData(body: BodyOf<typeof updateCustomerData>, context: CallContext) {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const session = await context.session.current()
  if (!session) return nothingInCart()
  const { customerId } = session
  const otherwise =
    body.create_account && customerId !== null && (await loggedInAsOther(context, customerId, body.email))
  if (otherwise) return otherwise
  const fields = { ...body, create_account: body.create_account && customerId === null }
  const typed = hasPassword(body)
  const found = await addressOf(context.database, { ...fields, name: '' }, '')
  const ofFields = refusedCustomer(fields, context.now, typed)
  const refused = !found.ok && body.country_id !== undefined ? withPlace(ofFields, found.refused) : ofFields
  if (fields.create_account && !typed && !(await cartKeepsPassword(context)))
    refused.push(requiredField('password'))
  refused.push(...(await refusedStrictly(context.database, body)))
  if (isNotEmpty(refused)) return refusedFields(refused)
  const asked = await askOthersAddress(context, body.email)
  const answer = customerId === null ? asked : undefined
  const known = answer?.told === true && answer.known
  if (known && fields.create_account) return addressHasAccount()
  if (answer?.told === false && fields.create_account) return withheld(context, answer)
  if (!found.ok) return refusedField(found.refused)
  const buyer: Buyer = {
    email: body.email,
    isLegalEntity: body.is_legal_entity,
    companyName: body.is_legal_entity ? body.name : '',
    oib: body.is_legal_entity ? (oibDigits(body.oib) ?? '') : '',
    birthDate: birthDate(body.birth_day, body.birth_month, body.birth_year, context.now) ?? null,
    createAccount: fields.create_account,
    address: found.address,
  }
  const password = fields.create_account && typed ? await context.passwords.hash(body.password) : undefined
  const outcome = await withQuote(context, async (tx, quote) => {
    // The cart would tell whether the coupon was used with the address.
    if (asked?.told === false && quote.couponId !== null && (await countsBuyers(tx, quote.couponId)))
      return tooMany(context, asked, 'coupon.too_many_addresses', { field: 'email' })
    if (!fields.create_account) await takePassword(tx, quote.id)
    else if (password) await keepPassword(tx, quote.id, password, context.now)
    // The last step sends the data again, without the password that was typed two steps before.
    else if (!(await keepsPassword(tx, quote.id, context.now))) return refusedField(requiredField('password'))
    await saveBuyer(tx, quote.id, buyer, body.tab)
    const isFirst = quote.state === 'anonymous' && quote.deliveryAddress === null
    const recipient = customerId !== null && isFirst && (await otherRecipient(tx, customerId, buyer))
    if (recipient) await saveDeliveryAddress(tx, quote.id, recipient, body.tab)
    return known ? savedWithAccount(context) : saved()
  })
  if (outcome.error || customerId === null || !body.save_address) return outcome
  return savedWithout(outcome, await keepAddress(context.database, customerId, found.address))
}

/** Whether the shopper's cart has a password from before. */
async function cartKeepsPassword({ session, database, now }: CallContext): Promise<boolean> {
  const current = await session.current()
  const quote =
    current && (await openQuote(database, { sessionId: current.id, customerId: current.customerId }))
  return quote ? keepsPassword(database, quote.id, now) : false
}

/** Name and OIB alone, for a buyer who is already known: from this cart, else from the account (CHK-03). */
export async function handleLegalData(body: BodyOf<typeof updateLegalData>, context: CallContext) {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const refused = body.is_legal_entity ? refusedLegal(body) : []
  refused.push(...(await refusedStrictly(context.database, body)))
  if (isNotEmpty(refused)) return refusedFields(refused)
  return withQuote(context, async (tx, quote) => {
    const account = quote.customerId ?? (await context.session.current())?.customerId
    const buyer = buyerOf(quote) ?? (account ? await buyerOfAccount(tx, account) : undefined)
    if (!buyer) return refusedOrder({ reason: 'buyer_missing', field: 'email' })
    await saveBuyer(tx, quote.id, {
      ...buyer,
      isLegalEntity: body.is_legal_entity,
      companyName: body.is_legal_entity ? body.name : '',
      oib: body.is_legal_entity ? (oibDigits(body.oib) ?? '') : '',
    })
    return saved()
  })
}

/** Whether an account can be opened with this address; one that has an account asks for login. */
export async function handleValidateEmail(body: BodyOf<typeof validateCustomerEmail>, context: CallContext) {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const [refused] = refusedEmail(body.email)
  if (refused) return refusedField(refused)
  // Who is logged in opens no account.
  if ((await context.session.current())?.customerId != null) return { error: false, title: '', message: '' }
  const answer = await askAddress(context, body.email)
  if (!answer.told) return withheld(context, answer)
  return answer.known ? addressHasAccount() : { error: false, title: '', message: '' }
}
