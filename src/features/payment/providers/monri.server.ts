import type { MonriConfig } from '#shared/server/process/banks-config.server.ts'
import { centsOf } from './amounts.ts'
import { askBank } from './ask.server.ts'
import { checkCollection, presentFields } from './collection.ts'
import {
  cardEndingOf,
  type Fields,
  jsonFields,
  plainOf,
  queryOf,
  referenceOf,
  textOf,
  uniqueFields,
  wordsOf,
} from './messages.ts'
import {
  type BookedPayment,
  type CallbackMessage,
  type CallbackOutcome,
  type CardProvider,
  type Collection,
  type PaymentNews,
  ProviderAway,
  type Reading,
  type RefundResult,
} from './provider.ts'
import { isSameHex, sha1, sha512 } from './signatures.server.ts'
import { escapeXml, xmlFields } from './xml.server.ts'

/**
 * Monri WebPay. Its call signs all of its body; its return signs its whole address, but the address it was told to go to
 * is signed by nobody, so that a buyer may have written into it: what stands twice there, or oddly, is no return.
 */
export function monri(config: MonriConfig): CardProvider {
  const { key, token } = config

  const ask = async (path: string, root: string, fields: Record<string, string>): Promise<Fields> => {
    const elements = Object.entries(fields).map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
    const body = `<?xml version="1.0" encoding="UTF-8"?><${root}>${elements.join('')}</${root}>`
    const answer = await askBank('monri', { url: `${config.url}${path}`, type: 'application/xml', body })
    if (answer.status === 404) return { status: 'unknown' }
    const read = xmlFields(answer.body)
    if (!read) throw new ProviderAway('monri', `${path} answered ${answer.status} with no XML`)
    return read
  }

  return {
    kind: 'card',
    code: 'monri',
    name: 'Monri',
    origin: config.url,

    form(collection) {
      checkCollection(collection)
      return { action: `${config.url}/v2/form`, fields: formFields(config, collection) }
    },

    readReturn: ({ url }) => readReturn(url, key),

    readCallback: (message) => readCallback(message, key),

    callbackReply: (outcome) => ({
      status: replyStatus[outcome],
      type: 'text/plain; charset=utf-8',
      body: outcome === 'taken' ? 'OK' : outcome,
    }),

    async status({ reference }): Promise<PaymentNews> {
      const fields = await ask('/orders/show', 'order', {
        'order-number': reference,
        'authenticity-token': token,
        digest: sha1(key + reference),
      })
      return newsOf(reference, fields)
    },

    async refund({ reference, amount, refunded }: BookedPayment, part: number): Promise<RefundResult> {
      if (part <= 0 || refunded + part > amount) throw new RangeError('More than what is left of the payment')
      const cents = String(part)
      const fields = await ask(`/transactions/${reference}/refund.xml`, 'transaction', {
        'order-number': reference,
        amount: cents,
        currency: 'EUR',
        'authenticity-token': token,
        digest: sha1(`${key}${reference}${cents}EUR`),
      })
      const status = textOf(fields, 'status', 30)
      const code = textOf(fields, 'response-code', 10)
      if (status === 'approved' && code === '0000')
        return { ok: true, approvalCode: textOf(fields, 'approval-code', 50) || null }
      if (status === undefined && code === undefined && !Object.hasOwn(fields, 'error'))
        throw new ProviderAway('monri', 'a refund was answered with nothing about it')
      const words = wordsOf(fields, 'response-message') || wordsOf(fields, 'error')
      return { ok: false, reason: words || status || 'no reason given' }
    },
  }
}

const replyStatus: Record<CallbackOutcome, number> = { taken: 200, unknown_reference: 404, refused: 400 }

function formFields({ key, token }: MonriConfig, collection: Collection): Record<string, string> {
  const { reference, amount, currency, description, installments, buyer, urls } = collection
  return {
    order_number: reference,
    amount: String(amount),
    currency,
    language: 'hr',
    transaction_type: 'purchase',
    authenticity_token: token,
    digest: sha512(`${key}${reference}${amount}${currency}`),
    success_url_override: urls.success,
    cancel_url_override: urls.cancelled,
    callback_url_override: urls.callback,
    supported_payment_methods: 'card',
    ...(installments === null ? {} : { number_of_installments: String(installments) }),
    ...presentFields([
      ['order_info', description, 100],
      ['ch_full_name', `${buyer.firstName} ${buyer.lastName}`, 30],
      ['ch_address', buyer.street, 100],
      ['ch_city', buyer.city, 30],
      ['ch_zip', buyer.postalCode, 9],
      ['ch_country', buyer.country, 2],
      ['ch_phone', buyer.phone, 30],
      ['ch_email', buyer.email, 100],
    ]),
  }
}

function readReturn(url: string, key: string): Reading {
  const query = queryOf(url)
  const fields = uniqueFields(query)
  // The bank's part put behind a '?' of the buyer's own would not stand twice.
  if (!fields || query.includes('?') || url.includes('#')) return { ok: false, why: 'malformed' }
  const reference = referenceOf(fields, 'order_number')
  const digest = textOf(fields, 'digest', 128)
  // From its page's cancel button it comes with nothing that is signed.
  if (!Object.hasOwn(fields, 'digest')) return { ok: false, why: 'unsigned', reference: reference ?? null }
  const code = textOf(fields, 'response_code', 10)
  const approvalCode = textOf(fields, 'approval_code', 50)
  if (!reference || !code || digest === undefined || approvalCode === undefined)
    return { ok: false, why: 'malformed' }
  if (!isSameHex(digest, sha512(key + url.replace(/&digest=[^&]*/, '')))) return { ok: false, why: 'forged' }
  if (code !== '0000') return { ok: true, news: { kind: 'declined', reference, reason: `code ${code}` } }
  if (approvalCode === '') return { ok: false, why: 'unsigned', reference }
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
      brand: wordsOf(fields, 'cc_type', 30) || null,
      cardEnding: cardEndingOf(fields, 'masked_pan'),
      installments: installmentsOf(fields, 'number_of_installments'),
      captured: null,
    },
  }
}

function readCallback({ headers, body }: CallbackMessage, key: string): Reading {
  const { authorization } = headers
  const given =
    typeof authorization === 'string'
      ? /^WP3-callback +([0-9a-f]{128})$/i.exec(authorization)?.[1]
      : undefined
  const fields = jsonFields(body)
  const reference = fields && referenceOf(fields, 'order_number')
  if (!fields || !reference) return { ok: false, why: 'malformed' }
  if (!isSameHex(given, sha512(key + body))) return { ok: false, why: 'forged' }
  // Of a refund or a reservation it says the same words.
  const type = plainOf(fields, 'transaction_type', 30)
  if (type !== undefined && type !== 'purchase') return { ok: false, why: 'unsigned', reference }
  const status = plainOf(fields, 'status', 30)
  const code = plainOf(fields, 'response_code', 10)
  if (status === 'approved' && code === '0000') return { ok: true, news: approvedOf(reference, fields, '_') }
  if (status !== 'declined') return { ok: false, why: 'unsigned', reference }
  const reason = wordsOf(fields, 'response_message') || `code ${code ?? '?'}`
  return { ok: true, news: { kind: 'declined', reference, reason } }
}

/** @param dash what parts the words of a name: JSON has '_', XML has '-'. */
function approvedOf(reference: string, fields: Fields, dash: '_' | '-'): PaymentNews {
  const name = (text: string) => text.replaceAll(' ', dash)
  return {
    kind: 'approved',
    reference,
    amount: centsOf(fields.amount) ?? null,
    currency: plainOf(fields, 'currency', 3) ?? null,
    refunded: centsOf(fields[name('refunded amount')]) ?? null,
    approvalCode: plainOf(fields, name('approval code'), 50) ?? '',
    transaction: plainOf(fields, 'id', 50) ?? null,
    brand: wordsOf(fields, name('cc type'), 30) || null,
    cardEnding: cardEndingOf(fields, name('masked pan')),
    installments: installmentsOf(fields, name('number of installments')),
    captured: true,
  }
}

function installmentsOf(fields: Fields, name: string): number | null {
  const count = centsOf(fields[name]) ?? 0
  return count > 1 && count < 100 ? count : null
}

function newsOf(reference: string, fields: Fields): PaymentNews {
  const status = textOf(fields, 'status', 30)
  if (status === 'unknown') return { kind: 'unknown', reference }
  if (textOf(fields, 'order-number', 40) !== reference)
    throw new ProviderAway('monri', 'the status is of another payment')
  if (status === 'voided') return { kind: 'cancelled', reference }
  const code = textOf(fields, 'response-code', 10)
  if (status === 'declined')
    return {
      kind: 'declined',
      reference,
      reason: wordsOf(fields, 'response-message') || `code ${code ?? '?'}`,
    }
  if (code !== '0000') return { kind: 'open', reference }
  const approved = approvedOf(reference, fields, '-')
  if (status === 'authorized' && approved.kind === 'approved') return { ...approved, captured: false }
  return status === 'approved' || status === 'refunded' ? approved : { kind: 'open', reference }
}
