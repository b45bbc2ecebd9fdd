import { money, quantity, t } from '#shared/text/text.ts'
import type { ConfirmationView } from './confirmation-view.ts'
import { nextSteps } from './next-steps.ts'
import { deliveryExtras, paymentExtras } from './order-extras.ts'

/**
 * The mail that confirms an order: its lines, sums, delivery, payment, for a transfer what to pay where, and, where the
 * shop has written who it is, the rights of the buyer and how to reach the seller.
 */
export function orderMail(order: ConfirmationView): {
  to: string
  subject: string
  text: string
  html: string
} {
  const { seller } = order
  const lines = order.items.map(({ name, choice, qty, unit, total }) => {
    const title = choice === '' ? name : `${name} (${choice})`
    return `${quantity(qty)} ${unit} × ${title}: ${money(total, order.currency)}`
  })
  const head = [
    t('mail.order.greeting', { name: `${order.buyer.address.firstName} ${order.buyer.address.lastName}` }),
    t('mail.order.intro', { number: order.number }),
  ]
  const rights = seller
    ? [
        t('mail.order.withdrawal', { email: seller.email }),
        t('mail.order.objection', { email: seller.email }),
        t('mail.order.seller', seller),
      ]
    : []
  const paragraphs = [...head, ...sums(order), ...nextSteps(order), ...rights]
  const [greeting = '', intro = '', ...rest] = paragraphs
  return {
    to: order.buyer.email,
    subject: t('mail.order.subject', { number: order.number }),
    text: [greeting, intro, lines.join('\n'), ...rest].join('\n\n'),
    html: [
      paragraph(greeting),
      paragraph(intro),
      `<ul>${lines.map((line) => `<li>${escapeText(line)}</li>`).join('')}</ul>`,
      ...rest.map(paragraph),
    ].join('\n'),
  }
}

function sums(order: ConfirmationView): string[] {
  const { bank, currency } = order
  const discount = order.discountTotal
  const amount = (cents: number) => money(cents, currency)
  return [
    ...(discount === 0 ? [] : [t('mail.order.discount', { amount: amount(discount) })]),
    t('mail.order.delivery', {
      name: order.deliveryName,
      price: order.deliveryPrice === 0 ? t('delivery.free') : amount(order.deliveryPrice),
    }),
    ...deliveryExtras(order),
    t('mail.order.payment', { name: order.paymentName }),
    ...paymentExtras(order),
    ...(order.paymentFee === 0 ? [] : [t('mail.order.fee', { amount: amount(order.paymentFee) })]),
    t('mail.order.total', { total: amount(order.total), vat: amount(order.vatTotal) }),
    ...(bank
      ? [
          t('mail.order.bank', {
            recipient: bank.recipient,
            iban: bank.iban,
            reference: bank.reference,
            amount: amount(bank.amount),
          }),
        ]
      : []),
  ]
}

const paragraph = (text: string) => `<p>${escapeText(text)}</p>`

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
