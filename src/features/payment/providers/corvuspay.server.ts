import type { CorvuspayConfig } from '#shared/server/process/banks-config.server.ts'
import { centsOf, eurosOf } from './amounts.ts'
import { askBank } from './ask.server.ts'
import { checkCollection, presentFields } from './collection.ts'
import {
  bodyFields,
  cardEndingOf,
  type Fields,
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
import { hmacSha256, isSameHex, sha1 } from './signatures.server.ts'
import { xmlFields } from './xml.server.ts'

/**
 * CorvusPay. Its good return is signed and comes by POST; that from its cancel button is not, and no call from server to
 * server is known: a payment that nobody came back from has to be asked for.
 * @param certificate what its API knows the shop by; undefined on loopback only.
 */
export function corvuspay(
  config: CorvuspayConfig,
  certificate: { pfx: Buffer; passphrase: string } | undefined,
  clock: () => Date,
): CardProvider {
  const { storeId, secret, version } = config

  const ask = async (operation: string, fields: Record<string, string>): Promise<Fields> => {
    const answer = await askBank('corvuspay', {
      url: `${config.apiUrl}/${operation}`,
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(fields).toString(),
      certificate,
    })
    const read = xmlFields(answer.body)
    if (!read) throw new ProviderAway('corvuspay', `${operation} answered ${answer.status} with no XML`)
    return read
  }

  return {
    kind: 'card',
    code: 'corvuspay',
    name: 'CorvusPay',
    origin: config.url,

    form(collection) {
      checkCollection(collection)
      const fields = formFields(config, collection)
      const signature = hmacSha256(secret, signedText(fields))
      return { action: `${config.url}/checkout/`, fields: { ...fields, signature } }
    },

    readReturn(message): Reading {
      const fields = returnedFields(message)
      if (!fields) return { ok: false, why: 'malformed' }
      const reference = referenceOf(fields, 'order_number')
      if (!Object.hasOwn(fields, 'signature'))
        return { ok: false, why: 'unsigned', reference: reference ?? null }
      return signedReturn(fields, reference, secret)
    },

    readCallback({ body }): Reading {
      const fields = bodyFields(body)
      const reference = fields && referenceOf(fields, 'order_number')
      return reference ? { ok: false, why: 'unsigned', reference } : { ok: false, why: 'malformed' }
    },

    callbackReply: (outcome) => ({
      status: outcome === 'taken' ? 200 : 400,
      type: 'text/plain; charset=utf-8',
      body: outcome === 'taken' ? 'OK' : outcome,
    }),

    async status({ reference }): Promise<PaymentNews> {
      const currency = '978'
      const timestamp = inZagreb(clock())
      const fields = await ask('status', {
        order_number: reference,
        store_id: storeId,
        currency_code: currency,
        timestamp,
        version,
        hash: sha1(secret + reference + storeId + currency + timestamp + version),
      })
      return newsOf(reference, fields)
    },

    async refund({ reference, amount, refunded }: BookedPayment, part: number): Promise<RefundResult> {
      // Told is what is left, not what is given: said twice it gives once.
      const left = amount - refunded - part
      if (part <= 0 || left < 0) throw new RangeError('More than what is left of the payment')
      const rest = eurosOf(left, '.')
      const whole = { order_number: reference, store_id: storeId }
      const fields =
        left === 0
          ? await ask('refund', { ...whole, hash: sha1(secret + reference + storeId) })
          : await ask('partial_refund', {
              ...whole,
              version,
              new_amount: rest,
              currency: 'EUR',
              hash: sha1(`${secret}${reference}${storeId}${version}${rest}EUR`),
            })
      return resultOf(fields)
    },
  }
}

/** All names with their values, by name; in a right message no value can be taken for a name. */
const signedText = (fields: Readonly<Record<string, string>>) =>
  Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('')

/** What a return may have. With others in it, the same signature could be that of other values: then the bank is asked. */
const returnNames = new Set([
  'account_id',
  'approval_code',
  'language',
  'order_number',
  'subscription_exp_date',
])

function signedReturn(fields: Fields, reference: string | undefined, secret: string): Reading {
  const { signature, ...signed } = fields
  const texts = Object.fromEntries(Object.keys(signed).map((name) => [name, textOf(signed, name, 200)]))
  const approvalCode = textOf(signed, 'approval_code', 50)
  const isReadable =
    Object.values(texts).every((text) => text !== undefined) && Object.keys(texts).length <= 30
  if (!reference || !isReadable) return { ok: false, why: 'malformed' }
  if (!isSameHex(signature, hmacSha256(secret, signedText(texts as Record<string, string>))))
    return { ok: false, why: 'forged' }
  const isPlain =
    Object.keys(texts).every((name) => returnNames.has(name)) &&
    /^[a-z]{2}$/.test(texts.language ?? '') &&
    /^[A-Za-z0-9]+$/.test(approvalCode ?? '')
  if (!isPlain || approvalCode === undefined) return { ok: false, why: 'unsigned', reference }
  return {
    ok: true,
    news: {
      kind: 'approved',
      reference,
      amount: null,
      currency: null,
      refunded: null,
      approvalCode,
      transaction: null,
      brand: null,
      cardEnding: null,
      installments: null,
      captured: null,
    },
  }
}

function formFields({ storeId, version }: CorvuspayConfig, collection: Collection): Record<string, string> {
  const { reference, amount, currency, description, installments, buyer, urls } = collection
  return {
    version,
    store_id: storeId,
    order_number: reference,
    language: 'hr',
    currency,
    amount: eurosOf(amount, '.'),
    cart: oneLineOr(description, reference),
    require_complete: 'false',
    ...(installments === null
      ? { payment_all: 'Y0000' }
      : { number_of_installments: String(installments).padStart(2, '0') }),
    ...presentFields([
      ['cardholder_name', buyer.firstName, 40],
      ['cardholder_surname', buyer.lastName, 40],
      ['cardholder_address', buyer.street, 100],
      ['cardholder_city', buyer.city, 20],
      ['cardholder_zip_code', buyer.postalCode, 9],
      ['cardholder_country_code', buyer.country, 2],
      ['cardholder_phone', buyer.phone, 30],
      ['cardholder_email', buyer.email, 100],
    ]),
    success_url: urls.success,
    cancel_url: urls.cancelled,
  }
}

const oneLineOr = (text: string, other: string) => presentFields([['cart', text, 200]]).cart ?? other

/** yyyyMMddHHmmss of the bank's clock on the wall. */
function inZagreb(now: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Zagreb',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return parts.format(now).replace(/\D/g, '')
}

/** What its status says of collected money; other words are nothing decided, so that nothing is taken for money that is none. */
const collected = new Set([
  'authorized',
  'completed',
  'partially_completed',
  'refunded',
  'partially_refunded',
])

function newsOf(reference: string, fields: Fields): PaymentNews {
  const asked = textOf(fields, 'order-number', 36)
  if (asked !== undefined && asked !== reference)
    throw new ProviderAway('corvuspay', 'the status is of another payment')
  const status = textOf(fields, 'status', 40)?.toLowerCase()
  const words = wordsOf(fields, 'response-message') || wordsOf(fields, 'description')
  if (status === undefined && /not found|not exist/i.test(words)) return { kind: 'unknown', reference }
  if (status === undefined) throw new ProviderAway('corvuspay', words || 'the status has none')
  if (status === 'voided' || status === 'cancelled') return { kind: 'cancelled', reference }
  if (status === 'declined') return { kind: 'declined', reference, reason: words || 'no reason given' }
  const code = textOf(fields, 'response-code', 20) ?? '0'
  const approvalCode = textOf(fields, 'approval-code', 50) ?? ''
  if (code !== '0' || approvalCode === '' || !collected.has(status)) return { kind: 'open', reference }
  return {
    kind: 'approved',
    reference,
    amount: centsOf(fields['transaction-amount']) ?? null,
    currency: textOf(fields, 'transaction-currency', 3) || null,
    refunded: status.endsWith('refunded') ? null : 0,
    approvalCode,
    transaction: textOf(fields, 'reference-number', 100) || null,
    brand: wordsOf(fields, 'cc-type', 30) || null,
    cardEnding: cardEndingOf(fields, 'card-details'),
    installments: null,
    // It is asked to collect at once (`require_complete`); whether 'authorized' says that it did is not confirmed.
    captured: status === 'authorized' ? null : true,
  }
}

function resultOf(fields: Fields): RefundResult {
  const status = textOf(fields, 'status', 40)?.toLowerCase()
  const code = textOf(fields, 'response-code', 20)
  const words = wordsOf(fields, 'response-message') || wordsOf(fields, 'description')
  if (code === '0' || (code === undefined && /^((partially_)?refunded|voided)$/.test(status ?? '')))
    return { ok: true, approvalCode: null }
  if (code === undefined && !words)
    throw new ProviderAway('corvuspay', 'a refund was answered with nothing about it')
  return { ok: false, reason: words || `code ${code}` }
}
