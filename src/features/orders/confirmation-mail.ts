import { money, quantityWithUnit, t } from '#shared/text/text.ts'
import type { ConfirmationView } from './confirmation-view.ts'
import { ibanParts } from './iban.ts'
import { nextSteps } from './next-steps.ts'
import { deliveryExtras, paymentExtras } from './order-extras.ts'
import { buyerLines, deliveryLines } from './order-parties.ts'

/**
 * The mail that confirms an order: its lines, who bought, delivery and where to, payment, sums, for a transfer what to
 * pay where, the buyer's note and, where the shop has written who it is, the rights of the buyer and how to reach the
 * seller.
 */
export function orderMail(order: ConfirmationView): {
  to: string
  subject: string
  text: string
  html: string
} {
  const { seller } = order
  const lines = order.items.map(({ name, choice, bundleName, qty, unit, total }) => {
    const title = choice === '' ? name : `${name} (${choice})`
    const part = bundleName === null ? '' : `, ${t('mail.order.bundle_part', { name: bundleName })}`
    return `${quantityWithUnit(qty, unit)} × ${title}${part}: ${money(total, order.currency)}`
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
  const paragraphs = [
    ...head,
    block(t('checkout.customer'), buyerLines(order)),
    ...sums(order),
    ...note(order),
    ...nextSteps(order),
    ...rights,
  ]
  const [greeting = '', intro = '', ...rest] = paragraphs
  return {
    to: order.buyer.email,
    subject: t('mail.order.subject', { number: order.number }),
    text: [greeting, intro, lines.join('\n'), ...rest].join('\n\n'),
    html: [
      paragraph(greeting),
      paragraph(intro),
      `<ul>${lines.map((line) => `<li>${setText(line)}</li>`).join('')}</ul>`,
      ...rest.map(paragraph),
    ].join('\n'),
  }
}

function sums(order: ConfirmationView): string[] {
  const { bank, currency } = order
  const discount = order.discountTotal
  const to = deliveryLines(order)
  const amount = (cents: number) => money(cents, currency)
  return [
    ...(discount === 0 ? [] : [t('mail.order.discount', { amount: amount(discount) })]),
    t('mail.order.delivery', {
      name: order.deliveryName,
      price: order.deliveryPrice === 0 ? t('price.free') : amount(order.deliveryPrice),
    }),
    ...deliveryExtras(order),
    ...(to.length === 0 ? [] : [block(t('checkout.delivery_address'), to)]),
    t('mail.order.payment', { name: order.paymentName }),
    ...paymentExtras(order),
    ...(order.paymentFee === 0 ? [] : [t('mail.order.fee', { amount: amount(order.paymentFee) })]),
    t('mail.order.total', { total: amount(order.total), vat: amount(order.vatTotal) }),
    ...(bank
      ? [
          t('mail.order.bank', {
            recipient: bank.recipient,
            iban: ibanParts(bank.iban).join(' '),
            reference: bank.reference,
            amount: amount(bank.amount),
          }),
        ]
      : []),
  ]
}

const note = ({ message }: ConfirmationView) =>
  message === '' ? [] : [block(t('checkout.message'), [message])]

/** Lines under what they are. */
const block = (title: string, lines: readonly string[]) => [`${title}:`, ...lines].join('\n')

const paragraph = (text: string) => `<p>${setText(text).replaceAll('\n', '<br>')}</p>`

/** As markup; numbers and addresses that a phone's line can hold do not break at their hyphens. */
const setText = (text: string) =>
  escapeText(text).replace(/\d+(?:-\d+)+|[\p{L}\d.+_-]+@[\p{L}\d.-]+[\p{L}\d]/gu, (part) =>
    part.includes('-') && part.length <= 32 ? `<span style="white-space:nowrap">${part}</span>` : part,
  )

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
