import { createCipheriv, createHash } from 'node:crypto'
import type { KeksConfig } from '#shared/server/process/banks-config.server.ts'
import { centsOfEuros, eurosOf } from './amounts.ts'
import { askBank } from './ask.server.ts'
import { checkCollection } from './collection.ts'
import {
  type Fields,
  isReference,
  jsonFields,
  oneLine,
  plainOf,
  queryOf,
  uniqueFields,
  wordsOf,
} from './messages.ts'
import {
  type BookedPayment,
  type CallbackMessage,
  type CallbackOutcome,
  type CallbackReply,
  type Collection,
  type PaymentNews,
  type PhoneProvider,
  ProviderAway,
  type Reading,
  type RefundResult,
} from './provider.ts'
import { isSame } from './signatures.server.ts'

/**
 * KEKS Pay. Its call is not signed, but brings the token that shop and bank agreed on; whoever has that is the bank.
 * Its numbers of bills are the terminal's with ours behind it.
 */
export function keks(config: KeksConfig, clock: () => Date): PhoneProvider {
  const { cid, tid } = config
  const algorithm = config.cipher === 'aes' ? 1 : 0

  const ask = async (operation: string, body: Record<string, string | number>): Promise<Fields> => {
    const url = `${config.apiUrl}/${operation}`
    const answer = await askBank('keks', { url, type: 'application/json', body: JSON.stringify(body) })
    const fields = jsonFields(answer.body)
    if (!fields) throw new ProviderAway('keks', `${operation} answered ${answer.status} with no JSON`)
    return fields
  }

  const signed = (bill: string, amount: string) => {
    const epochtime = Math.floor(clock().getTime() / 1000)
    return { epochtime, hash: keksHash(config, `${epochtime}${tid}${amount}${bill}`), algo: algorithm }
  }

  return {
    kind: 'phone',
    code: 'keks',
    name: 'KEKS Pay',

    links(collection) {
      checkCollection(collection)
      const fields = linkFields(config, collection)
      const { success, failed } = collection.urls
      const query = new URLSearchParams({ ...fields, success_url: success, fail_url: failed })
      return { qr: JSON.stringify({ ...fields, qr_type: 1 }), link: `${config.url}?${query}` }
    },

    readCallback: (message) => readAdvice(config, message),

    callbackReply: (outcome) => replies[outcome],

    async status({ reference }): Promise<PaymentNews> {
      const bill = `${tid}-${reference}`
      const fields = await ask('kekstrxinfo', { bill_id: bill, keks_id: '', tid, ...signed(bill, '0') })
      if ((plainOf(fields, 'bill_id', 80) ?? bill) !== bill)
        throw new ProviderAway('keks', 'the status is of another payment')
      const status = plainOf(fields, 'status', 5)
      if (status === undefined) throw new ProviderAway('keks', 'the status has none')
      if (status === '-2') return { kind: 'unknown', reference }
      // Another number than those that the call is known to have: nothing decided.
      return status === '0' || status === '1' || status === '-6'
        ? newsOf(reference, status, fields)
        : { kind: 'open', reference }
    },

    async refund({ reference, amount, refunded }: BookedPayment, part: number): Promise<RefundResult> {
      if (part <= 0 || refunded + part > amount) throw new RangeError('More than what is left of the payment')
      const bill = `${tid}-${reference}`
      const euros = eurosOf(part, '.')
      const fields = await ask('keksrefund', {
        bill_id: bill,
        tid,
        cid,
        amount: euros,
        ...signed(bill, euros),
        currency: 'EUR',
      })
      const status = plainOf(fields, 'status', 5)
      if (status === undefined) throw new ProviderAway('keks', 'a refund was answered without a status')
      if (status === '0') return { ok: true, approvalCode: null }
      return { ok: false, reason: wordsOf(fields, 'message') || `status ${status}` }
    },
  }
}

/** MD5 of a text, enciphered by what shop and bank agreed on, as upper-case hexadecimal: what KEKS asks for. */
function keksHash({ key, cipher }: KeksConfig, text: string): string {
  const algorithm = cipher === '3des' ? 'des-ede3-cbc' : `aes-${8 * key.length}-cbc`
  const block = cipher === '3des' ? 8 : 16
  const enciphered = createCipheriv(algorithm, Buffer.from(key, 'latin1'), Buffer.alloc(block))
  const bytes = createHash('md5').update(text).digest()
  return Buffer.concat([enciphered.update(bytes), enciphered.final()])
    .toString('hex')
    .toUpperCase()
}

function linkFields({ cid, tid }: KeksConfig, { reference, amount, currency, description }: Collection) {
  const store = oneLine(description, 60)
  return {
    qr_type: '1',
    cid,
    tid,
    bill_id: `${tid}-${reference}`,
    amount: eurosOf(amount, '.'),
    currency,
    ...(store ? { store } : {}),
  }
}

const replies: Record<CallbackOutcome, CallbackReply> = {
  taken: reply(200, 0, 'Accepted'),
  unknown_reference: reply(200, -6, 'Unknown bill'),
  refused: reply(400, -1, 'Refused'),
}

function reply(status: number, code: number, message: string): CallbackReply {
  return { status, type: 'application/json', body: JSON.stringify({ status: code, message }) }
}

function readAdvice({ tid, token }: KeksConfig, { url, headers, body }: CallbackMessage): Reading {
  const fields = jsonFields(body)
  const reference = fields && referenceOfBill(tid, plainOf(fields, 'bill_id', 80) ?? '')
  const status = fields && plainOf(fields, 'status', 5)
  if (!fields || !reference || !status || !/^-?\d{1,4}$/.test(status)) return { ok: false, why: 'malformed' }
  const { authorization } = headers
  const brought =
    typeof authorization === 'string'
      ? /^Token +(\S+)$/i.exec(authorization)?.[1]
      : uniqueFields(queryOf(url))?.token
  if (!isSame(brought, token) || plainOf(fields, 'tid', 50) !== tid) return { ok: false, why: 'forged' }
  return { ok: true, news: newsOf(reference, status, fields) }
}

function referenceOfBill(tid: string, bill: string): string | undefined {
  const reference = bill.startsWith(`${tid}-`) ? bill.slice(tid.length + 1) : ''
  return isReference(reference) ? reference : undefined
}

function newsOf(reference: string, status: string, fields: Fields): PaymentNews {
  if (status === '1') return { kind: 'cancelled', reference }
  if (status !== '0')
    return { kind: 'declined', reference, reason: wordsOf(fields, 'message') || `status ${status}` }
  const number = plainOf(fields, 'keks_id', 50) ?? null
  return {
    kind: 'approved',
    reference,
    amount: centsOfEuros(fields.amount) ?? null,
    currency: plainOf(fields, 'currency', 3) ?? null,
    refunded: centsOfEuros(fields.refunded_amount) ?? null,
    approvalCode: number ?? '',
    transaction: number,
    brand: null,
    cardEnding: null,
    installments: null,
    captured: true,
  }
}
