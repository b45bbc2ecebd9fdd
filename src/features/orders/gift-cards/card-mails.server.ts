import { unlinked } from '#features/account/web-address.ts'
import { cardFiles } from '#features/gift-cards/card-pdf.server.ts'
import { newCode } from '#features/gift-cards/code-hash.server.ts'
import type { GiftCardWish } from '#features/gift-cards/gift-card.ts'
import { claimDue, keepCode, lockCards, markSent } from '#features/gift-cards/queries.server.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { defineMail } from '#shared/server/mail/mail-jobs.server.ts'
import { type MailBlock, paragraph, writeMail } from '#shared/server/mail/mail-template.server.tsx'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { shopOfMail } from '#shared/server/settings/shop-identity.server.ts'
import { dayAt, instantOf, minutesAt } from '#shared/text/shop-time.ts'
import { money, t } from '#shared/text/text.ts'

type CardServices = Pick<Services, 'jobs' | 'database' | 'mailer' | 'config' | 'seals' | 'clock'>
type CardJob = { cardId: number }

const dueJob = 'gift-cards.due'
const cardMail = 'gift-card'
const sentMail = 'gift-card-sent'
/** From when on cards of a day are sent that were paid before it, minutes since midnight. */
const morning = 8 * 60

/** The mails of gift cards: each goes to its recipient once, on its day; its buyer is told that it went. */
export function defineGiftCardMails(services: CardServices): void {
  services.jobs.define(dueJob, () => enqueueDue(services), { everySeconds: 60, retries: 0 })
  defineMail<CardJob>(
    services,
    cardMail,
    ({ cardId }) => composeCard(services, cardId),
    ({ cardId }) => noteSent(services, cardId),
  )
  defineMail<CardJob>(services, sentMail, ({ cardId }) => composeNote(services, cardId))
}

/**
 * Makes the job of each card whose day has come. A card is claimed and its job made in one transaction, and rows that another
 * process is claiming are left to it: each card has one job, whatever the number of processes.
 */
export async function enqueueDue({ database, jobs, clock }: CardServices): Promise<void> {
  const now = clock()
  const today = dayAt(now)
  const began = instantOf(today, 0)
  const until = minutesAt(now) >= morning ? today : dayAt(new Date(began.getTime() - 1))
  let claimed: number
  do {
    claimed = await database.transaction(async (tx) => {
      const due = await claimDue(tx, { until, today, began }, now)
      for (const cardId of due) await jobs.enqueue<CardJob>(tx, cardMail, { cardId })
      return due.length
    })
  } while (claimed > 0)
}

const readCard = statement(
  'orders.card',
  `SELECT i.gift_card AS wish, o.number, o.buyer ->> 'email' AS email FROM order_gift_cards g
   JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id WHERE g.card_id = $1`,
)
type CardRow = { wish: GiftCardWish; number: string; email: string }

/**
 * The card with a code of this try, of which the database keeps the hash alone. A try that fails leaves a code behind that
 * nobody has ever seen; one whose answer is lost may have arrived, so that an earlier code is not taken back.
 */
async function composeCard(services: CardServices, cardId: number): Promise<Mail | undefined> {
  const { database, seals, clock } = services
  const found = await database.transaction(
    async (tx) => {
      const [card] = await lockCards(tx, [cardId])
      const row = await tx.one<CardRow>(readCard, [cardId])
      if (!row || !card || card.sentAt || card.voidedAt) return undefined
      const { code, hash } = newCode(seals)
      await keepCode(tx, cardId, hash, clock())
      return { ...row, code }
    },
    // A code that arrives has to open its card.
    { durable: true },
  )
  return found && letter(services, found)
}

async function letter(
  { database, config }: CardServices,
  { wish, code }: CardRow & { code: string },
): Promise<Mail> {
  const shop = await shopOfMail(database, config)
  const { amount, message, recipientEmail } = wish
  const [recipientName, senderName] = [unlinked(wish.recipientName), unlinked(wish.senderName)]
  const balanceAt = `${config.baseUrl}${t('path.gift_card')}`
  const shown = { shopName: shop.name, amount, code, recipientName, senderName, message }
  const { picture, pdf } = await cardFiles(shown, balanceAt)
  const subject = t('mail.gift_card.subject', { name: senderName })
  const words: MailBlock[] =
    message === ''
      ? []
      : [{ kind: 'lines', title: t('gift_card.message'), lines: message.split('\n').map(unlinked) }]
  return {
    to: recipientEmail,
    ...writeMail({
      subject,
      title: subject,
      preheader: t('mail.gift_card.preheader', { amount: money(amount) }),
      shop,
      blocks: [
        paragraph(t('mail.gift_card.hello', { name: recipientName })),
        paragraph(t('mail.gift_card.intro', { name: senderName, shop: shop.name, amount: money(amount) })),
        { kind: 'picture', attachment: 'kartica', alt: `${t('gift_card.title')}, ${money(amount)}` },
        ...words,
        { kind: 'details', rows: [{ name: t('gift_card.code'), value: code }] },
        { kind: 'button', text: t('mail.gift_card.balance'), href: balanceAt },
        paragraph(t('gift_card.where')),
        paragraph(t('mail.gift_card.keep')),
      ],
    }),
    attachments: [
      { filename: 'poklon-kartica.png', content: picture, contentType: 'image/png', cid: 'kartica' },
      { filename: 'poklon-kartica.pdf', content: pdf, contentType: 'application/pdf' },
    ],
  }
}

async function noteSent({ database, jobs, clock }: CardServices, cardId: number): Promise<void> {
  await database.transaction(
    async (tx: Queryable) => {
      if (await markSent(tx, cardId, clock())) await jobs.enqueue<CardJob>(tx, sentMail, { cardId })
    },
    { durable: true },
  )
}

/** Tells the buyer, who is not told the code: the card is somebody else's. */
async function composeNote(
  { database, config }: Pick<CardServices, 'database' | 'config'>,
  cardId: number,
): Promise<Mail | undefined> {
  const row = await database.one<CardRow>(readCard, [cardId])
  if (!row) return undefined
  const shop = await shopOfMail(database, config)
  const said = { name: unlinked(row.wish.recipientName), number: row.number, amount: money(row.wish.amount) }
  const subject = t('mail.gift_card_sent.subject')
  return {
    to: row.email,
    ...writeMail({
      subject,
      title: subject,
      preheader: t('mail.gift_card_sent.text', said),
      shop,
      blocks: [paragraph(t('mail.account.hello')), paragraph(t('mail.gift_card_sent.text', said))],
    }),
  }
}
