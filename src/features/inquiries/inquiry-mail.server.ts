import { mailboxOf } from '#features/account/mail-limits.server.ts'
import { isOwnAddress } from '#features/account/own-address.server.ts'
import { toldProduct } from '#features/catalogue/told-product.server.ts'
import { openWarehouse } from '#features/stock/warehouses.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { defineMail } from '#shared/server/mail/mail-jobs.server.ts'
import { type MailBlock, paragraph, writeMail } from '#shared/server/mail/mail-template.server.tsx'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { shopOfMail } from '#shared/server/settings/shop-identity.server.ts'
import { t, timeOfDay, writtenDate } from '#shared/text/text.ts'
import { type Inquiry, inquiryById } from './queries.server.ts'

type MailServices = Pick<Services, 'jobs' | 'database' | 'mailer' | 'config' | 'limits'>
type InquiryJob = { inquiryId: number }

const shopMail = 'inquiry-to-shop'
const shopperMail = 'inquiry-to-shopper'

/** Anybody may type anybody's address: more than these a mailbox is not written to about inquiries. */
const copiesToMailbox: Limit = { name: 'copies of inquiries to a mailbox', most: 3, windowMs: 60 * 60 * 1000 }

/** Orders both letters, as part of the transaction that keeps the inquiry. */
export async function enqueueInquiryMails(
  tx: Queryable,
  { jobs }: Pick<Services, 'jobs'>,
  inquiryId: number,
): Promise<void> {
  await jobs.enqueue<InquiryJob>(tx, shopMail, { inquiryId })
  await jobs.enqueue<InquiryJob>(tx, shopperMail, { inquiryId })
}

/** What happens after an inquiry: the shop gets it, and who asked a copy. */
export function defineInquiryMails(services: MailServices): void {
  const { database, limits } = services
  defineMail<InquiryJob>(services, shopMail, async ({ inquiryId }) => {
    const inquiry = await inquiryById(database, inquiryId)
    return inquiry && toShop(services, inquiry)
  })
  defineMail<InquiryJob>(services, shopperMail, async ({ inquiryId }) => {
    const inquiry = await inquiryById(database, inquiryId)
    if (!inquiry) return undefined
    const isOwn = await isOwnAddress(database, inquiry.customerId, inquiry.email)
    const uses = [{ limit: copiesToMailbox, subject: mailboxOf(inquiry.email) }]
    // Nobody keeps a customer's copies away by asking in that customer's name.
    if (!isOwn && !(await limits.count(uses, `inquiry ${inquiry.id}`)).ok) return undefined
    return toShopper(services, inquiry, isOwn)
  })
}

async function toShop({ database, config }: MailServices, inquiry: Inquiry): Promise<Mail> {
  const { id, kind, email, name } = inquiry
  const product = inquiry.productId === null ? undefined : await toldProduct(database, inquiry.productId)
  const warehouse = await askedShop(database, inquiry)
  const shop = await shopOfMail(database, config)
  const subject = t(`mail.inquiry.${kind}_subject`, { id, product: inquiry.productName })
  return {
    to: warehouse?.email || config.shopMail,
    replyTo: { name, address: email },
    ...writeMail({
      subject,
      title: subject,
      preheader: inquiry.question.slice(0, 120) || subject,
      shop: { ...shop, identity: null },
      blocks: [
        paragraph(
          t(kind === 'favourite' ? 'mail.inquiry.favourite_intro' : 'mail.inquiry.shop_intro', { name }),
        ),
        { kind: 'details', rows: detailsOf(inquiry, warehouse?.name) },
        ...questionOf(inquiry),
        ...(product
          ? [
              {
                kind: 'button',
                text: t('mail.inquiry.product'),
                href: `${config.baseUrl}${product.href}`,
              } as const,
            ]
          : []),
        paragraph(t('mail.inquiry.shop_after', { command: `npm run shop -- inbox ${id} --answered` })),
      ],
    }),
  }
}

const askedShop = async (database: Queryable, { warehouseId }: Inquiry) =>
  warehouseId === null ? undefined : openWarehouse(database, warehouseId)

function detailsOf(inquiry: Inquiry, warehouse: string | undefined) {
  const { productName, productCode, name, email, phone, createdAt } = inquiry
  const rows: [string, string | undefined][] = [
    [t('field.product_id'), `${productName} (${productCode})`],
    [t('field.warehouse_id'), warehouse],
    [t('field.full_name'), name],
    [t('checkout.email'), email],
    [t('checkout.phone'), phone || undefined],
    [
      t('mail.inquiry.sent_at'),
      t('mail.inquiry.sent_when', { date: writtenDate(createdAt), time: timeOfDay(createdAt) }),
    ],
  ]
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [{ name: label, value }]))
}

/**
 * The copy. An address that nobody confirmed may be a stranger's: no words of whoever typed it go there as ours, neither the
 * name nor the question.
 */
async function toShopper(
  { database, config }: MailServices,
  inquiry: Inquiry,
  isOwn: boolean,
): Promise<Mail> {
  const { email, id, kind, productName } = inquiry
  const shop = await shopOfMail(database, config)
  const subject =
    kind === 'favourite' ? t('mail.inquiry.favourite_copy_subject') : t('mail.inquiry.copy_subject', { id })
  const asked = await askedShop(database, inquiry)
  // One that was closed since then has no name any more.
  const said = kind === 'warehouse' && !asked ? 'product' : kind
  const intro = t(`mail.inquiry.${said}_copy`, { product: productName, shop: asked?.name ?? '' })
  const hello = isOwn ? t('mail.order.greeting', { name: inquiry.name }) : t('mail.account.hello')
  return {
    to: email,
    replyTo: config.shopMail,
    ...writeMail({
      subject,
      title: subject,
      preheader: intro,
      shop,
      blocks: [
        paragraph(hello),
        paragraph(intro),
        ...(isOwn ? questionOf(inquiry) : []),
        paragraph(t(isOwn ? 'mail.inquiry.copy_after' : 'mail.inquiry.copy_not_asked')),
      ],
    }),
  }
}

const questionOf = ({ question }: Inquiry): MailBlock[] =>
  question === '' ? [] : [{ kind: 'lines', title: t('field.question'), lines: question.split('\n') }]
