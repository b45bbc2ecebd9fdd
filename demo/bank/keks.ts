import { createCipheriv, createHash } from 'node:crypto'
import type { KnownShop } from './known-shop.ts'
import { giveBack, json, type Payment, type Protocol, readJson } from './payment.ts'

/** KEKS Pay as the bank: the link that opens the app, the advice, refunds and information. */
export function keks({ cid, tid, token, key, callback }: KnownShop['keks']): Protocol {
  const seal = (text: string) => {
    const cipher = createCipheriv('des-ede3-cbc', key, Buffer.alloc(8))
    return (
      cipher.update(createHash('md5').update(text).digest(), undefined, 'hex') + cipher.final('hex')
    ).toUpperCase()
  }

  return {
    bank: 'keks',

    open({ method, path, query }) {
      if (method !== 'GET' || (path !== '/pay' && path !== '/galebpay')) return undefined
      const field = (name: string) => query.get(name) ?? ''
      const bill = field('bill_id')
      if (field('cid') !== cid || field('tid') !== tid) return 'Nepoznata trgovina.'
      if (!bill.startsWith(`${tid}-`)) return 'Oznaka računa nije ispravna.'
      if (!/^\d+\.\d\d$/.test(field('amount')) || field('currency') !== 'EUR') return 'Iznos nije ispravan.'
      return {
        bank: 'keks',
        reference: bill.slice(tid.length + 1),
        amount: Math.round(Number(field('amount')) * 100),
        currency: 'EUR',
        description: field('store'),
        installments: null,
        urls: {
          success: field('success_url'),
          cancelled: field('fail_url'),
          failed: field('fail_url'),
          callback,
        },
        returnMethod: 'GET',
      }
    },

    back({ state, urls }) {
      const url = state === 'approved' ? urls.success : urls.failed
      return url === '' ? undefined : { method: 'GET', url, fields: {} }
    },

    call(payment, isForged) {
      if (payment.urls.callback === '') return undefined
      return {
        url: payment.urls.callback,
        headers: {
          'content-type': 'application/json',
          authorization: `Token ${isForged ? token.split('').reverse().join('') : token}`,
        },
        body: JSON.stringify(adviceOf(payment)),
      }
    },

    serve({ method, path, body }, books) {
      const operation = path.slice(1)
      if (method !== 'POST' || !['keksrefund', 'kekstrxinfo'].includes(operation)) return undefined
      const asked = readJson(body)
      const field = (name: string) => String(asked[name] ?? '')
      const amount = operation === 'kekstrxinfo' ? '0' : field('amount')
      const right = seal(field('epochtime') + tid + amount + field('bill_id'))
      if (field('tid') !== tid || field('hash') !== right || field('algo') !== '0')
        return json({ status: -1, message: 'Invalid hash' })
      const payment = books.find('keks', field('bill_id').slice(tid.length + 1))
      if (!payment) return json({ status: -2, message: 'Unknown bill' })
      if (operation === 'kekstrxinfo') {
        if (payment.state === 'open' || payment.isHeldBack)
          return json({ bill_id: field('bill_id'), tid, status: 2, message: 'Pending' })
        return json({ ...adviceOf(payment), refunded_amount: (payment.refunded / 100).toFixed(2) })
      }
      const isDone = giveBack(payment, Math.round(Number(amount) * 100), books)
      return json(isDone ? { status: 0, message: 'OK' } : { status: -1, message: 'Invalid amount' })
    },
  }

  function adviceOf({ reference, transaction, state, collected, description }: Payment) {
    const [status, message] = { approved: [0, 'OK'], cancelled: [1, 'Aborted'] }[state as string] ?? [
      -6,
      'Failed',
    ]
    return {
      bill_id: `${tid}-${reference}`,
      keks_id: transaction,
      tid,
      status,
      amount: (collected.amount / 100).toFixed(2),
      currency: collected.currency,
      store: description,
      message,
    }
  }
}
