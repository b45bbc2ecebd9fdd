import { createHash } from 'node:crypto'
import type { KnownShop } from './known-shop.ts'
import { type Answer, giveBack, type Payment, type Protocol, xml } from './payment.ts'

/** Monri WebPay as the bank: form, signed way back by GET, signed call, management in XML. */
export function monri({ token, key }: KnownShop['monri']): Protocol {
  const digest = (algorithm: 'sha512' | 'sha1', text: string) =>
    createHash(algorithm).update(`${key}${text}`).digest('hex')
  const said = (text: string, isForged: boolean) => digest('sha512', isForged ? `${text} ` : text)

  return {
    bank: 'monri',

    open({ method, path, fields }) {
      if (method !== 'POST' || path !== '/v2/form') return undefined
      const field = (name: string) => fields.get(name) ?? ''
      const [order, amount, currency] = [field('order_number'), field('amount'), field('currency')]
      if (field('authenticity_token') !== token) return 'Nepoznata trgovina.'
      if (field('digest') !== digest('sha512', order + amount + currency)) return 'Potpis ne odgovara.'
      if (!/^[1-9]\d*$/.test(amount) || order === '') return 'Iznos ili oznaka narudžbe nije ispravna.'
      if (field('transaction_type') !== 'purchase') return 'Vrsta transakcije nije ispravna.'
      return {
        bank: 'monri',
        reference: order,
        amount: Number(amount),
        currency,
        description: field('order_info'),
        installments: Number(field('number_of_installments')) || null,
        urls: {
          success: field('success_url_override'),
          cancelled: field('cancel_url_override'),
          failed: '',
          callback: field('callback_url_override'),
        },
        returnMethod: 'GET',
      }
    },

    back(payment, isForged) {
      const { reference, state, urls } = payment
      if (state === 'declined') return undefined
      if (state !== 'approved') return { method: 'GET', url: urls.cancelled, fields: {} }
      const fields = {
        order_number: reference,
        response_code: '0000',
        approval_code: payment.approvalCode,
        issuer: 'zaba',
        ...(payment.installments === null ? {} : { number_of_installments: String(payment.installments) }),
        cc_type: 'visa',
        masked_pan: `411111******${payment.cardEnding}`,
      }
      const address = `${urls.success}${urls.success.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`
      return { method: 'GET', url: urls.success, fields: { ...fields, digest: said(address, isForged) } }
    },

    call(payment, isForged) {
      if (payment.urls.callback === '' || !['approved', 'declined'].includes(payment.state)) return undefined
      const body = JSON.stringify({
        id: payment.transaction,
        order_number: payment.reference,
        status: payment.state,
        response_code: payment.state === 'approved' ? '0000' : '0051',
        response_message: payment.state === 'approved' ? 'approved' : 'Insufficient funds',
        approval_code: payment.state === 'approved' ? payment.approvalCode : null,
        amount: payment.collected.amount,
        currency: payment.collected.currency,
        transaction_type: 'purchase',
        cc_type: 'visa',
        masked_pan: `411111******${payment.cardEnding}`,
        number_of_installments: payment.installments,
      })
      return {
        url: payment.urls.callback,
        headers: {
          'content-type': 'application/json',
          authorization: `WP3-callback ${said(body, isForged)}`,
        },
        body,
      }
    },

    serve({ method, path, body }, books) {
      if (method !== 'POST') return undefined
      const element = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] ?? ''
      const order = element('order-number')
      const payment = books.find('monri', order)
      if (path === '/orders/show') {
        if (element('digest') !== digest('sha1', order) || element('authenticity-token') !== token)
          return xml('error', { message: 'Invalid digest' }, 401)
        return payment ? statusOf(payment) : xml('error', { message: 'Not found' }, 404)
      }
      if (!/^\/transactions\/[^/]+\/refund\.xml$/.test(path)) return undefined
      const amount = element('amount')
      if (element('digest') !== digest('sha1', order + amount + element('currency')))
        return xml('error', { message: 'Invalid digest' }, 401)
      if (!payment || path !== `/transactions/${order}/refund.xml`)
        return xml('error', { message: 'Not found' }, 404)
      const isDone = giveBack(payment, Number(amount), books)
      return xml('transaction', {
        'order-number': order,
        status: isDone ? 'approved' : 'declined',
        'response-code': isDone ? '0000' : '0013',
        'response-message': isDone ? 'approved' : 'Invalid amount',
        'approval-code': payment.approvalCode,
      })
    },
  }
}

function statusOf(payment: Payment): Answer {
  const isApproved = payment.state === 'approved' && !payment.isHeldBack
  const isDeclined = payment.state === 'declined'
  return xml('order', {
    id: payment.transaction,
    'order-number': payment.reference,
    status: payment.isHeldBack ? 'pending' : payment.state === 'cancelled' ? 'voided' : payment.state,
    'response-code': isApproved ? '0000' : isDeclined ? '0051' : '',
    'response-message': isApproved ? 'approved' : isDeclined ? 'Insufficient funds' : '',
    amount: payment.collected.amount,
    currency: payment.collected.currency,
    'refunded-amount': payment.refunded,
    'approval-code': isApproved ? payment.approvalCode : '',
    'cc-type': 'visa',
    'masked-pan': `411111******${payment.cardEnding}`,
    'number-of-installments': payment.installments ?? 1,
  })
}
