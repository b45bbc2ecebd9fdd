import type { WspayConfig } from '#shared/server/process/banks-config.server.ts'
import { centsOfEuros, eurosOf } from './amounts.ts'
import { askBank } from './ask.server.ts'
import { checkCollection, presentFields } from './collection.ts'
import {
  bodyFields,
  cardEndingOf,
  type Fields,
  isReference,
  jsonFields,
  plainOf,
  referenceOf,
  returnedFields,
  textOf,
  wordsOf,
} from './messages.ts'
import {
  type BookedPayment,
  type CardProvider,
  type Collection,
  type PaymentNews,
  ProviderAway,
  type Reading,
  type RefundResult,
} from './provider.ts'
import { isSameHex, sha512 } from './signatures.server.ts'

/**
 * WSPay, form of version 2.0. Its return signs whether the payment was made, not the sum; its call signs neither the sum
 * nor the reference, so that it is only a reason to ask; what `status` answers is about the reference that was asked for.
 */
export function wspay(config: WspayConfig): CardProvider {
  const { shopId, secret } = config

  const statusFields = async (reference: string): Promise<Fields> => {
    const fields = await ask('statusCheck', {
      Version: '2.0',
      ShopId: shopId,
      ShoppingCartId: reference,
      Signature: sha512(shopId + secret + reference + secret + shopId + reference),
    })
    const isAbout = (plainOf(fields, 'ShoppingCartID', 255) ?? reference) === reference
    if (!isSignedReport(fields) || !isAbout) throw new ProviderAway('wspay', 'the status is not signed')
    return fields
  }

  const ask = async (operation: string, body: Record<string, string>): Promise<Fields> => {
    const url = `${config.apiUrl}/api/services/${operation}`
    const answer = await askBank('wspay', { url, type: 'application/json', body: JSON.stringify(body) })
    const fields = jsonFields(answer.body)
    if (!fields) throw new ProviderAway('wspay', `${operation} answered ${answer.status} with no JSON`)
    return fields
  }

  /** Of a call and of a status alike. */
  const isSignedReport = (fields: Fields): boolean => {
    const success = plainOf(fields, 'ActionSuccess', 1)
    const approval = plainOf(fields, 'ApprovalCode', 50) ?? ''
    const order = plainOf(fields, 'WsPayOrderId', 100) ?? ''
    if (success !== '0' && success !== '1') return false
    const expected = sha512(shopId + secret + success + approval + secret + shopId + approval + order)
    return isSameHex(fields.Signature, expected)
  }

  return {
    kind: 'card',
    code: 'wspay',
    name: 'WSPay',
    origin: config.url,

    form(collection) {
      checkCollection(collection)
      return { action: `${config.url}/Authorization.aspx`, fields: formFields(config, collection) }
    },

    readReturn(message): Reading {
      const fields = returnedFields(message)
      const reference = fields && referenceOf(fields, 'ShoppingCartID')
      const success = fields && textOf(fields, 'Success', 1)
      const approvalCode = fields && textOf(fields, 'ApprovalCode', 50)
      if (!fields || !reference || approvalCode === undefined || (success !== '0' && success !== '1'))
        return { ok: false, why: 'malformed' }
      const expected = sha512(shopId + secret + reference + secret + success + secret + approvalCode + secret)
      if (!isSameHex(fields.Signature, expected)) return { ok: false, why: 'forged' }
      if (success === '1' && approvalCode !== '')
        return { ok: true, news: { ...nothingMoreSaid, kind: 'approved', reference, approvalCode } }
      const reason = wordsOf(fields, 'ErrorMessage') || wordsOf(fields, 'ErrorCodes')
      return {
        ok: true,
        news: reason ? { kind: 'declined', reference, reason } : { kind: 'cancelled', reference },
      }
    },

    readCallback({ body }): Reading {
      const fields = bodyFields(body)
      const reference = fields && referenceOf(fields, 'ShoppingCartID')
      if (!fields || !reference) return { ok: false, why: 'malformed' }
      const isOurs = plainOf(fields, 'ShopID', 100) === shopId && isSignedReport(fields)
      return isOurs ? { ok: false, why: 'unsigned', reference } : { ok: false, why: 'forged' }
    },

    callbackReply: (outcome) => ({
      status: outcome === 'taken' ? 200 : 400,
      type: 'text/plain; charset=utf-8',
      body: outcome === 'taken' ? 'OK' : outcome,
    }),

    async status({ reference }): Promise<PaymentNews> {
      return newsOf(reference, await statusFields(reference))
    },

    async refund({ reference, amount, refunded }: BookedPayment, part: number): Promise<RefundResult> {
      const payment = await statusFields(reference)
      const order = plainOf(payment, 'WsPayOrderId', 100)
      const stan = plainOf(payment, 'STAN', 50)
      const approval = plainOf(payment, 'ApprovalCode', 50)
      if (!order || !stan || !approval) return { ok: false, reason: 'the bank knows no payment of it' }
      const is = (name: string) => plainOf(payment, name, 1) === '1'
      // On the day of the payment there is nothing to give back yet: the whole of it is called off.
      const isWhole = refunded === 0 && part === amount
      const operation = isWhole && is('CanBeVoided') && !is('CanBeRefunded') ? 'void' : 'refund'
      const cents = String(part)
      const answer = await ask(operation, {
        Version: '2.0',
        WsPayOrderId: order,
        ShopID: shopId,
        ApprovalCode: approval,
        STAN: stan,
        Amount: cents,
        Signature: sha512(
          shopId + order + secret + stan + secret + approval + secret + cents + secret + order,
        ),
      })
      return resultOf(answer, stan, order)
    },
  }

  function resultOf(answer: Fields, stan: string, order: string): RefundResult {
    const success = plainOf(answer, 'ActionSuccess', 1)
    const approval = plainOf(answer, 'ApprovalCode', 50) ?? ''
    const expected = sha512(shopId + secret + stan + success + secret + approval + order)
    if ((success !== '0' && success !== '1') || !isSameHex(answer.Signature, expected))
      throw new ProviderAway('wspay', 'the answer to a refund is not signed')
    if (success === '1') return { ok: true, approvalCode: approval || null }
    return { ok: false, reason: wordsOf(answer, 'ErrorMessage') || 'no reason given' }
  }
}

/** What an approval has besides, where nothing that is signed says it. */
const nothingMoreSaid = {
  amount: null,
  currency: null,
  refunded: null,
  transaction: null,
  brand: null,
  cardEnding: null,
  installments: null,
  captured: null,
}

function formFields({ shopId, secret, paymentPlan }: WspayConfig, collection: Collection) {
  const { reference, amount, installments, buyer, urls } = collection
  return {
    ShopID: shopId,
    ShoppingCartID: reference,
    Version: '2.0',
    TotalAmount: eurosOf(amount, ','),
    Signature: sha512(shopId + secret + reference + secret + digitsOf(amount) + secret),
    ReturnURL: urls.success,
    CancelURL: urls.cancelled,
    ReturnErrorURL: urls.failed,
    // A POST from another site would come without the shop's cookies.
    ReturnMethod: 'GET',
    Lang: 'HR',
    ...(paymentPlan === 'page' ? {} : { PaymentPlan: planOf(installments, paymentPlan) }),
    ...presentFields([
      ['CustomerFirstName', buyer.firstName, 50],
      ['CustomerLastName', buyer.lastName, 50],
      ['CustomerAddress', buyer.street, 100],
      ['CustomerCity', buyer.city, 50],
      ['CustomerZIP', buyer.postalCode, 20],
      ['CustomerCountry', buyer.country, 50],
      ['CustomerPhone', buyer.phone, 30],
      ['CustomerEmail', buyer.email, 100],
    ]),
  }
}

/** The sum as it is signed: that of `eurosOf` without its comma. */
const digitsOf = (cents: number) => eurosOf(cents, ',').replace(',', '')

function planOf(installments: number | null, plan: 'NN00' | '00NN'): string {
  const count = String(installments ?? 0).padStart(2, '0')
  return plan === 'NN00' ? `${count}00` : `00${count}`
}

function newsOf(reference: string, fields: Fields): PaymentNews {
  const is = (name: string) => plainOf(fields, name, 1) === '1'
  const approvalCode = plainOf(fields, 'ApprovalCode', 50) ?? ''
  const transaction = plainOf(fields, 'WsPayOrderId', 100) || null
  if (!isReference(reference)) throw new RangeError('No reference of ours')
  if (is('Voided')) return { kind: 'cancelled', reference }
  if (!is('ActionSuccess')) {
    if (transaction === null) return { kind: 'unknown', reference }
    return { kind: 'declined', reference, reason: wordsOf(fields, 'ErrorMessage') || 'no reason given' }
  }
  if (approvalCode === '' || !(is('Authorized') || is('Completed'))) return { kind: 'open', reference }
  return {
    kind: 'approved',
    reference,
    amount: centsOfEuros(fields.Amount) ?? null,
    currency: currencyOf(plainOf(fields, 'CurrencyCode', 3)),
    // How much of it is not said.
    refunded: plainOf(fields, 'Refunded', 1) === '0' ? 0 : null,
    approvalCode,
    transaction,
    brand: wordsOf(fields, 'CreditCardName', 30) || null,
    cardEnding: cardEndingOf(fields, 'CreditCardNumber'),
    installments: null,
    captured: is('Completed'),
  }
}

const currencyOf = (code: string | undefined) => (code === '978' ? 'EUR' : (code ?? null))
