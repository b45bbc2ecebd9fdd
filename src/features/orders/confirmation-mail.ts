import { money, quantity, t } from '#shared/text/text.ts'
import type { ConfirmationView } from './confirmation-view.ts'

/** The mail that confirms an order: its lines, sums, delivery, payment and, for a transfer, what to pay where. */
export function orderMail(order: ConfirmationView): {
  to: string
  subject: string
  text: string
  html: string
} {
  const lines = order.items.map(({ name, choice, qty, unit, total }) => {
    const title = choice === '' ? name : `${name} (${choice})`
    return `${quantity(qty)} ${unit} × ${title}: ${money(total, order.currency)}`
  })
  const head = [
    t('mail.order.greeting', { name: `${order.buyer.address.firstName} ${order.buyer.address.lastName}` }),
    t('mail.order.intro', { number: order.number }),
  ]
  const paragraphs = [...head, ...sums(order)]
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
  const fee = order.paymentFee === 0 ? '' : ` (${amount(order.paymentFee)})`
  return [
    ...(discount === 0 ? [] : [t('mail.order.discount', { amount: amount(discount) })]),
    t('mail.order.delivery', { name: order.deliveryName, price: amount(order.deliveryPrice) }),
    t('mail.order.payment', { name: order.paymentName + fee }),
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
