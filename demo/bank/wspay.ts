import { createHash } from 'node:crypto'
import type { KnownShop } from './known-shop.ts'
import { type Answer, type Books, giveBack, json, type Payment, type Protocol, readJson } from './payment.ts'

/** WSPay as the bank: form of version 2.0, transaction report, services. */
export function wspay({ shopId, secret, callback }: KnownShop['wspay']): Protocol {
  const hash = (...parts: string[]) => createHash('sha512').update(parts.join(''), 'utf8').digest('hex')
  const spoilt = (signature: string, isForged: boolean) =>
    isForged ? signature.replace(/^./, (first) => (first === '0' ? '1' : '0')) : signature

  /** What the report and the status tell alike. */
  const report = (payment: Payment, isForged = false) => {
    const isDone = payment.state === 'approved' || payment.state === 'voided'
    const success = isDone && !payment.isHeldBack ? '1' : '0'
    const approval = success === '1' ? payment.approvalCode : ''
    const [action, flag] = [payment.isHeldBack ? '1' : success, (is: boolean) => (is ? '1' : '0')]
    const isCollected = success === '1' && payment.state === 'approved'
    return {
      WsPayOrderId: payment.transaction,
      ShopID: shopId,
      ShoppingCartID: payment.reference,
      STAN: payment.stan,
      ApprovalCode: approval,
      Amount: (payment.collected.amount / 100).toFixed(2).replace('.', ','),
      CurrencyCode: payment.collected.currency === 'EUR' ? '978' : '840',
      ActionSuccess: action,
      Authorized: flag(isCollected),
      Completed: flag(isCollected),
      Voided: flag(payment.state === 'voided'),
      Refunded: flag(payment.refunded > 0),
      CanBeCompleted: '0',
      CanBeVoided: '0',
      CanBeRefunded: flag(isCollected && payment.refunded < payment.collected.amount),
      CreditCardName: 'VISA',
      CreditCardNumber: `411111******${payment.cardEnding}`,
      ErrorMessage: payment.state === 'declined' ? 'ODBIJENO' : '',
      Signature: spoilt(
        hash(shopId, secret, action, approval, secret, shopId, approval, payment.transaction),
        isForged,
      ),
    }
  }

  return {
    bank: 'wspay',

    open({ method, path, fields }) {
      if (method !== 'POST' || path !== '/Authorization.aspx') return undefined
      const field = (name: string) => fields.get(name) ?? ''
      const digits = field('TotalAmount').replace(',', '')
      const cart = field('ShoppingCartID')
      if (field('ShopID') !== shopId) return 'Nepoznata trgovina.'
      if (field('Version') !== '2.0') return 'Nepoznata inačica.'
      if (!/^\d+,\d\d$/.test(field('TotalAmount'))) return 'Iznos nije ispravan.'
      if (!/^[\w.,-]{1,255}$/.test(cart)) return 'Oznaka košarice nije ispravna.'
      if (field('Signature') !== hash(shopId, secret, cart, secret, digits, secret))
        return 'Potpis ne odgovara.'
      const plan = field('PaymentPlan')
      if (plan !== '' && !/^\d\d00$/.test(plan)) return 'Plan plaćanja nije ispravan.'
      return {
        bank: 'wspay',
        reference: cart,
        amount: Number(digits),
        currency: 'EUR',
        description: `Košarica ${cart}`,
        installments: Number(plan.slice(0, 2)) || null,
        urls: {
          success: field('ReturnURL'),
          cancelled: field('CancelURL'),
          failed: field('ReturnErrorURL'),
          callback,
        },
        returnMethod: field('ReturnMethod') === 'POST' ? 'POST' : 'GET',
      }
    },

    back(payment, isForged) {
      const { reference, state, urls } = payment
      const success = state === 'approved' ? '1' : '0'
      const approval = state === 'approved' ? payment.approvalCode : ''
      const signature = hash(shopId, secret, reference, secret, success, secret, approval, secret)
      const signed = {
        ShoppingCartID: reference,
        Success: success,
        ApprovalCode: approval,
        Signature: spoilt(signature, isForged),
      }
      if (state === 'cancelled')
        return { method: payment.returnMethod, url: urls.cancelled, fields: { ...signed, ResponseCode: '' } }
      return {
        method: payment.returnMethod,
        url: state === 'approved' ? urls.success : urls.failed,
        fields: {
          ...signed,
          Lang: 'HR',
          Amount: (payment.collected.amount / 100).toFixed(2).replace('.', ','),
          STAN: payment.stan,
          WsPayOrderId: payment.transaction,
          PaymentPlan: `${String(payment.installments ?? 0).padStart(2, '0')}00`,
          CreditCardNumber: `411111******${payment.cardEnding}`,
          ErrorMessage: state === 'declined' ? 'ODBIJENO' : '',
        },
      }
    },

    call(payment, isForged) {
      if (payment.urls.callback === '' || payment.state === 'cancelled') return undefined
      return {
        url: payment.urls.callback,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report(payment, isForged)),
      }
    },

    serve(asking, books) {
      const [, operation] = /^\/api\/services\/(\w+)$/.exec(asking.path) ?? []
      if (asking.method !== 'POST' || operation === undefined) return undefined
      const body = readJson(asking.body)
      const field = (name: string) => String(body[name] ?? '')
      if (operation === 'statusCheck') {
        const cart = field('ShoppingCartId')
        if (field('Signature') !== hash(shopId, secret, cart, secret, shopId, cart)) return unsigned()
        const payment = books.find('wspay', cart)
        // What nobody has tried to pay, or gave up, is no transaction.
        const isTried = payment && payment.state !== 'open' && payment.state !== 'cancelled'
        return json(isTried ? report(payment) : unknownCart(cart))
      }
      return operation === 'refund' || operation === 'void' ? change(operation, field, books) : undefined
    },
  }

  function unknownCart(cart: string) {
    const signature = hash(shopId, secret, '0', '', secret, shopId, '', '')
    return {
      ShopID: shopId,
      ShoppingCartID: cart,
      ActionSuccess: '0',
      ApprovalCode: '',
      Signature: signature,
    }
  }

  function change(operation: 'refund' | 'void', field: (name: string) => string, books: Books): Answer {
    const [order, stan, approval, amount] = ['WsPayOrderId', 'STAN', 'ApprovalCode', 'Amount'].map(field)
    const right = hash(
      shopId,
      `${order}`,
      secret,
      `${stan}`,
      secret,
      `${approval}`,
      secret,
      `${amount}`,
      secret,
      `${order}`,
    )
    if (field('Signature') !== right) return unsigned()
    const payment = books.byTransaction(`${order}`)
    const isIt = payment?.bank === 'wspay' && payment.stan === stan && payment.approvalCode === approval
    const isDone = isIt && operation === 'refund' && giveBack(payment, Number(amount), books)
    const success = isDone ? '1' : '0'
    return json({
      WsPayOrderId: order,
      ShopID: shopId,
      STAN: stan,
      ApprovalCode: approval,
      ActionSuccess: success,
      ErrorMessage: isDone ? '' : 'Iznos povrata nije moguć',
      Signature: hash(shopId, secret, `${stan}`, success, secret, `${approval}`, `${order}`),
    })
  }
}

const unsigned = (): Answer => json({ ActionSuccess: '0', ErrorMessage: 'Potpis ne odgovara' }, 400)
