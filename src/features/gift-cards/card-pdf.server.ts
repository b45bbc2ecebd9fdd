import PDFDocument from 'pdfkit'
import { money, t } from '#shared/text/text.ts'
import { cardFonts, inFont } from './card-font.server.ts'
import { cardPicture, pictureSize, type ShownCard } from './card-picture.server.ts'

const margin = 56
const [ink, soft] = ['#1b1b1b', '#5c5c5c']

/** The card to print, A4: its picture, for whom it is, the words, the code as text, and where its balance is looked up. */
async function cardPdf(
  card: ShownCard,
  { picture, balanceAt }: { picture: Buffer; balanceAt: string },
): Promise<Buffer> {
  const title = `${t('gift_card.title')} ${money(card.amount)}`
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'hr',
    info: { Title: title, Author: card.shopName },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  for (const [name, bytes] of Object.entries(cardFonts)) pdf.registerFont(name, bytes)
  const width = pdf.page.width - 2 * margin
  const height = (width * pictureSize.height) / pictureSize.width
  pdf.image(picture, margin, margin, { width })
  pdf.y = margin + height + 32
  const say = (text: string, size: number, { font = 'regular', colour = ink, gap = 6 } = {}) =>
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(inFont(text), margin, pdf.y, { width })
      .moveDown(gap / size)
  say(title, 24, { font: 'semibold', gap: 10 })
  say(t('gift_card.card_for', { name: card.recipientName }), 14)
  say(t('gift_card.from', { name: card.senderName }), 14, { gap: 14 })
  if (card.message !== '')
    for (const line of card.message.split('\n'))
      line.trim() === '' ? pdf.moveDown(0.6) : say(line, 14, { gap: 2 })
  pdf.moveDown(1)
  say(t('gift_card.code'), 11, { colour: soft })
  say(card.code, 22, { font: 'semibold', gap: 14 })
  say(t('gift_card.where'), 11, { colour: soft, gap: 4 })
  say(t('gift_card.card_keep', { address: balanceAt }), 11, { colour: soft })
  pdf.end()
  await written
  return Buffer.concat(chunks)
}

/** The picture and the PDF of a card. */
export async function cardFiles(
  card: ShownCard,
  balanceAt: string,
): Promise<{ picture: Buffer; pdf: Buffer }> {
  const picture = await cardPicture(card)
  return { picture, pdf: await cardPdf(card, { picture, balanceAt }) }
}
