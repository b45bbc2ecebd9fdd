import { unlinked } from '#features/account/web-address.ts'
import { bundleSavingText } from '#features/cart/bundle-texts.ts'
import { lineGroups } from '#features/cart/line-groups.ts'
import { cardPaymentText, reductionText } from '#features/cart/reduction-text.ts'
import { withoutPersons } from '#features/gift-cards/texts.ts'
import type { BankPayment } from '#features/payment/transfer/transfer-order.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { type MailBlock, paragraph, writeMail } from '#shared/server/mail/mail-template.server.tsx'
import { money, quantityWithUnit, t } from '#shared/text/text.ts'
import { awaitsText } from './awaited/awaits-text.ts'
import type { ConfirmationView, Seller } from './confirmation-view.ts'
import { productOf } from './gone-line.ts'
import { ibanParts } from './iban.ts'
import { nextSteps } from './next-steps.ts'
import { deliveryExtras, paidExtras, paymentExtras } from './order-extras.ts'
import { buyerLines, goalOf } from './order-parties.ts'
import type { SaidPart } from './parts/said-parts.ts'
import { repetitionTexts } from './recurring/said-repetition.ts'
import { partsOf } from './said-order.ts'
import { termsHref } from './terms-href.ts'

/**
 * The mail that confirms an order: its lines, who bought, delivery and where to, payment, sums, for a transfer what to
 * pay where, the buyer's note and, where the shop has written who it is, the rights of the buyer (a consumer's withdrawal
 * among them) and how to reach the seller.
 * @param shop its name, and its address without a slash at its end
 * @param hash what the order's page is found by
 * @param awaited the path at which it takes prescriptions that are still to come
 * @param recurring the path at which its repetition is changed
 * @param slipPicture the code that banks' apps read, where a transfer is awaited (PNG)
 * @param isOwn whether it goes to the confirmed address of its buyer's account. Any other address may be a stranger's, who
 *   is not greeted by a name that somebody typed, nor sent their note: the order's page shows it.
 */
export function orderMail(
  order: ConfirmationView,
  {
    shop,
    hash,
    isOwn,
    awaited = '',
    recurring = '',
    slipPicture = null,
  }: {
    shop: { name: string; baseUrl: string }
    hash: string
    isOwn: boolean
    awaited?: string
    recurring?: string
    slipPicture?: Buffer | null
  },
): Mail {
  const { number, buyer, seller } = order
  const name = `${buyer.address.firstName} ${buyer.address.lastName}`
  const blocks: MailBlock[] = [
    paragraph(isOwn ? t('mail.order.greeting', { name }) : t('mail.account.hello')),
    { kind: 'paragraph', text: t('mail.order.intro', { number }) },
    ...(order.awaitsPrescription ? [toGive(order, `${shop.baseUrl}${awaited}`)] : []),
    { kind: 'details', rows: [...items(order), ...sums(order)] },
    ...giftCards(order, isOwn),
    { kind: 'lines', title: t('checkout.customer'), lines: buyerLines(order).map(unlinked) },
    ...delivery(order),
    ...payment(order, slipPicture !== null),
    ...(isOwn ? note(order) : []),
    ...repeats(order, `${shop.baseUrl}${recurring}`),
    ...nextSteps(order).map(paragraph),
    { kind: 'button', text: t('mail.order.open'), href: `${shop.baseUrl}${t('path.thanks')}/${hash}` },
    ...(seller ? rights(order, seller, shop.baseUrl) : []),
  ]
  const subject = t('mail.order.subject', { number })
  return {
    to: buyer.email,
    ...writeMail({
      subject,
      title: subject,
      preheader: t('mail.order.preheader', { number, total: money(order.total, order.currency) }),
      shop: { ...shop, identity: seller },
      blocks,
    }),
    ...(slipPicture && {
      attachments: [
        { filename: 'uplatnica.png', content: slipPicture, contentType: 'image/png', cid: 'uplatnica' },
      ],
    }),
  }
}

function repeats({ repetition, recurringInterval }: ConfirmationView, href: string): MailBlock[] {
  const texts = repetitionTexts(repetition, recurringInterval)
  const last = texts.at(-1)
  if (last === undefined || !repetition) return texts.map(paragraph)
  const link = { text: t('recurring.open'), href }
  return [...texts.slice(0, -1).map(paragraph), { kind: 'leading', text: last, link }]
}

function rights({ buyer }: ConfirmationView, seller: Seller, baseUrl: string): MailBlock[] {
  const terms = { text: t('mail.order.terms'), href: `${baseUrl}${termsHref()}` }
  const withdrawal: MailBlock = { kind: 'leading', text: t('mail.order.withdrawal', seller), link: terms }
  return [...(buyer.isLegalEntity ? [] : [withdrawal]), paragraph(t('mail.order.objection', seller))]
}

const toGive = (order: ConfirmationView, href: string): MailBlock => ({
  kind: 'leading',
  text: awaitsText(order),
  link: { text: t('awaited.give'), href },
})

const items = ({ items, currency }: ConfirmationView) =>
  lineGroups(items).flatMap(({ first, lines, isBundle, total, saving }) => {
    const parts = lines.map((item) => {
      const { bundleName, qty, unit, prescribed } = item
      const part = bundleName === null ? '' : `, ${t('mail.order.bundle_part', { name: bundleName })}`
      const awaits = prescribed === 'awaited' ? `, ${t('mail.order.awaits_prescription')}` : ''
      return {
        name: `${quantityWithUnit(qty, unit)} × ${productOf(item)}${part}${awaits}`,
        value: money(item.total, currency),
      }
    })
    // A sum of what stands above it, so that nobody counts the parts twice.
    const name =
      first.bundleName === null
        ? t('cart.bundle_unnamed')
        : t('mail.order.bundle_sum', { name: first.bundleName })
    const saved = saving > 0 ? ` (${bundleSavingText(saving, currency)})` : ''
    return isBundle ? [...parts, { name, value: `${money(total, currency)}${saved}` }] : parts
  })

/** A line that ends with an address of e-mail: copied, it is to be the address that was typed, and it leads to no page. */
function withEmail(line: string): string {
  const [email = ''] = /[^\s@,]+@[^\s@,]+$/.exec(line) ?? []
  return unlinked(line.slice(0, line.length - email.length)) + email
}

/** A card's names and words are those of whoever ordered, and go only to the address that is surely the buyer's. */
const giftCards = ({ items, currency }: ConfirmationView, isOwn: boolean): MailBlock[] => {
  const cards = items.flatMap(({ giftCard, unitPrice }): MailBlock[] => {
    if (!giftCard) return []
    const { texts, message } = isOwn ? giftCard : withoutPersons(giftCard)
    const words = message === '' ? [] : [t('gift_card.message_said', { message })]
    const title = `${t('gift_card.title')}, ${money(unitPrice, currency)}`
    const [first = '', ...others] = [...texts, ...words]
    return [{ kind: 'lines', title, lines: [withEmail(first), ...others.map(unlinked)] }]
  })
  return cards.length === 0 ? [] : [...cards, paragraph(t('gift_card.vat'))]
}

function sums({
  currency,
  reductions,
  deliveryName,
  deliveryPrice,
  parts,
  paymentFee,
  total,
  vatTotal,
  cards,
  due,
}: ConfirmationView) {
  const amount = (cents: number) => money(cents, currency)
  return [
    ...reductions.map((reduction) => reductionText(reduction, currency)),
    {
      name: t('mail.order.delivery'),
      value: `${parts.length > 0 ? t('parts.several') : deliveryName}, ${deliveryPrice === 0 ? t('price.free') : amount(deliveryPrice)}`,
    },
    ...(paymentFee === 0 ? [] : [{ name: t('mail.order.fee'), value: amount(paymentFee) }]),
    {
      name: t('mail.order.total'),
      value: t('mail.order.total_with_vat', { total: amount(total), vat: amount(vatTotal) }),
      total: true,
    },
    ...cards.map((card) => cardPaymentText(card, currency)),
    ...(cards.length === 0 ? [] : [{ name: t('cart.due'), value: amount(due), total: true }]),
  ]
}

function delivery(order: ConfirmationView): MailBlock[] {
  const extras = deliveryExtras(order).map(paragraph)
  const parts = partsOf(order)
  if (parts.length > 0) return [...extras, ...parts.flatMap((part) => partBlocks(part, order.currency))]
  const goal = goalOf(order)
  switch (goal.kind) {
    case 'address':
      return [
        ...extras,
        { kind: 'lines', title: t('checkout.delivery_address'), lines: goal.address.map(unlinked) },
      ]
    case 'place':
      // What comes next names it.
      return extras
    default:
      return goal satisfies never
  }
}

/** What goes to one of several addresses, how, and what of the delivery's price is for it. */
const partBlocks = ({ title, address, delivery, price, pieces }: SaidPart, currency: string): MailBlock[] => [
  { kind: 'lines', title, lines: [...address.map(unlinked), ...pieces] },
  {
    kind: 'details',
    rows: [{ name: delivery, value: price === 0 ? t('price.free') : money(price, currency) }],
  },
]

function payment(order: ConfirmationView, hasPicture: boolean): MailBlock[] {
  const { bank } = order
  return [
    { kind: 'details', rows: [{ name: t('mail.order.payment'), value: order.paymentName }] },
    ...[...paymentExtras(order), ...paidExtras(order.paid, order.currency)].map(paragraph),
    ...(bank ? [{ kind: 'details' as const, rows: slip(bank, order.currency) }] : []),
    ...(hasPicture
      ? [
          paragraph(t('transfer.check')),
          {
            kind: 'picture' as const,
            attachment: 'uplatnica',
            alt: t('mail.order.slip_picture'),
            isCode: true,
          },
        ]
      : []),
  ]
}

/** What a transfer is made out by, as the order's page shows it. */
const slip = (bank: BankPayment, currency: string) => [
  { name: t('confirmation.slip_recipient'), value: bank.recipient },
  { name: t('confirmation.slip_iban'), value: ibanParts(bank.iban).join(' '), grouped: true },
  { name: t('confirmation.slip_reference'), value: `${bank.model} ${bank.reference}`.trim() },
  { name: t('confirmation.slip_amount'), value: money(bank.amount, currency) },
  { name: t('transfer.description'), value: bank.description },
]

const note = ({ message }: ConfirmationView): MailBlock[] =>
  message === '' ? [] : [{ kind: 'lines', title: t('checkout.message'), lines: [message] }]
