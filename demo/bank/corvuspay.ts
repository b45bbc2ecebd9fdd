import { createHash, createHmac } from 'node:crypto'
import type { KnownShop } from './known-shop.ts'
import { type Answer, giveBack, type Payment, type Protocol, xml } from './payment.ts'

/** CorvusPay as the bank: checkout, signed way back by POST, API. It calls nobody. */
export function corvuspay({ storeId, secret }: KnownShop['corvuspay']): Protocol {
  const sign = (pairs: ReadonlyArray<readonly [string, string]>) => {
    const mac = createHmac('sha256', secret)
    for (const [name, value] of [...pairs].sort(([a], [b]) => (a < b ? -1 : 1))) mac.update(`${name}${value}`)
    return mac.digest('hex')
  }
  const digest = (...parts: string[]) =>
    createHash('sha1').update(secret).update(parts.join('')).digest('hex')

  return {
    bank: 'corvuspay',

    open({ method, path, fields }) {
      if (method !== 'POST' || path !== '/checkout/') return undefined
      const field = (name: string) => fields.get(name) ?? ''
      const signed = [...fields].filter(([name]) => name !== 'signature')
      if (field('store_id') !== storeId) return 'Nepoznata trgovina.'
      if (field('signature') !== sign(signed)) return 'Potpis ne odgovara.'
      if (!/^\d+\.\d\d$/.test(field('amount'))) return 'Iznos nije ispravan.'
      if (!/^.{1,30}$/.test(field('order_number'))) return 'Oznaka narudžbe nije ispravna.'
      if (field('require_complete') !== 'false' || field('cart') === '') return 'Nedostaje obvezno polje.'
      const plan = field('number_of_installments')
      if (plan !== '' && !/^\d\d$/.test(plan)) return 'Broj rata nije ispravan.'
      return {
        bank: 'corvuspay',
        reference: field('order_number'),
        amount: Number(field('amount').replace('.', '')),
        currency: field('currency'),
        description: field('cart'),
        installments: Number(plan) || null,
        urls: {
          success: field('success_url'),
          cancelled: field('cancel_url'),
          failed: '',
          callback: '',
        },
        returnMethod: 'POST',
      }
    },

    back(payment, isForged) {
      const { reference, state, urls } = payment
      if (state === 'declined') return undefined
      const known: [string, string][] = [
        ['order_number', reference],
        ['language', 'hr'],
      ]
      if (state !== 'approved')
        return { method: 'POST', url: urls.cancelled, fields: Object.fromEntries(known) }
      known.push(['approval_code', payment.approvalCode])
      const signature = sign(isForged ? [...known, ['language', 'xx']] : known)
      return { method: 'POST', url: urls.success, fields: { ...Object.fromEntries(known), signature } }
    },

    call: () => undefined,

    serve({ method, path, fields }, books) {
      const operation = path.slice(1)
      if (method !== 'POST' || !['status', 'refund', 'partial_refund'].includes(operation)) return undefined
      const field = (name: string) => fields.get(name) ?? ''
      const order = field('order_number')
      const signed = {
        status: [order, field('store_id'), field('currency_code'), field('timestamp'), field('version')],
        refund: [order, field('store_id')],
        partial_refund: [order, field('store_id'), field('version'), field('new_amount'), field('currency')],
      }[operation as 'status' | 'refund' | 'partial_refund']
      if (field('store_id') !== storeId || field('hash') !== digest(...signed)) return errors('Invalid hash.')
      const payment = books.find('corvuspay', order)
      if (!payment) return errors('Order not found.')
      if (operation === 'status') return statusOf(payment)
      const left = operation === 'refund' ? 0 : Number(field('new_amount').replace('.', ''))
      const part = payment.collected.amount - payment.refunded - left
      // Told twice what is left, it has nothing more to do.
      const isDone = payment.state === 'approved' && (part === 0 || giveBack(payment, part, books))
      if (!isDone) return errors('Invalid amount.')
      const status = left === 0 ? 'refunded' : 'partially_refunded'
      return xml('trans-result', { 'response-code': 0, 'order-number': order, status })
    },
  }
}

const errors = (description: string): Answer => xml('errors', { description })

function statusOf(payment: Payment): Answer {
  const { state, refunded, collected } = payment
  const word =
    refunded === 0 ? 'completed' : refunded === collected.amount ? 'refunded' : 'partially_refunded'
  const status = payment.isHeldBack ? 'open' : state === 'approved' ? word : state
  return xml('order', {
    'order-number': payment.reference,
    'response-code': state === 'declined' ? 51 : 0,
    'response-message': state === 'declined' ? 'Declined' : '',
    status,
    'transaction-amount': collected.amount,
    'transaction-currency': collected.currency,
    'approval-code': state === 'approved' && !payment.isHeldBack ? payment.approvalCode : '',
    'reference-number': payment.transaction,
    'cc-type': 'visa',
    'card-details': `411111******${payment.cardEnding}`,
  })
}
