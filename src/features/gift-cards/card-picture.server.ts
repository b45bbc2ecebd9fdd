import sharp from 'sharp'
import { money, t } from '#shared/text/text.ts'
import { outlined } from './card-font.server.ts'

/** What a card shows. `amount` in cents. */
export type ShownCard = {
  shopName: string
  amount: number
  code: string
  recipientName: string
  senderName: string
  message: string
}

export const pictureSize = { width: 1200, height: 750 } as const

const colours = { from: '#15604f', to: '#0a3a30', paper: '#fbf8f2', soft: '#cfe0d9' }

/** The card as a PNG: the shop, what it is worth, its code. */
export function cardPicture({ shopName, amount, code }: ShownCard): Promise<Buffer> {
  const { width, height } = pictureSize
  const { paper, soft } = colours
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colours.from}"/><stop offset="1" stop-color="${colours.to}"/></linearGradient></defs>
<rect width="${width}" height="${height}" rx="48" fill="url(#g)"/>
<circle cx="1050" cy="80" r="420" fill="${paper}" opacity=".06"/><circle cx="1050" cy="80" r="270" fill="${paper}" opacity=".06"/>
${outlined(shopName.slice(0, 40), { x: 80, y: 140, size: 54, font: 'semibold', colour: paper })}
${outlined(t('gift_card.title'), { x: 80, y: 205, size: 40, font: 'regular', colour: soft })}
${outlined(money(amount), { x: 80, y: 470, size: 150, font: 'semibold', colour: paper })}
${outlined(t('gift_card.code'), { x: 80, y: 600, size: 32, font: 'regular', colour: soft })}
${outlined(code, { x: 80, y: 665, size: 50, font: 'semibold', colour: paper })}
</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}
