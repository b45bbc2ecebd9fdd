import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codesIn } from '#shared/pictures/testing-decoder.ts'
import { hub3Png, type Pdf417Code, transferCodes } from './codes.server.ts'
import { epcText } from './epc.ts'
import { hub3Record } from './hub3.ts'
import { transfer } from './testing-payment.ts'
import type { BankPayment } from './transfer-order.ts'

/** Dots of a printer at 300 to an inch, of a module of 0.254 mm: smaller than the slip prints it (0.3 mm). */
const printed = 3

const long: BankPayment = {
  ...transfer,
  payer: { name: 'šđ'.repeat(100), street: 'X'.repeat(200), place: '10000 '.repeat(30) },
  recipient: 'Ž'.repeat(200),
  recipientStreet: 'q'.repeat(200),
  recipientPlace: 'čćž '.repeat(50),
  amount: 999_999_999_999,
  description: 'Ć1a,'.repeat(100),
}

async function pngOf(markup: string, width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * printed}" height="${height * printed}" shape-rendering="crispEdges"><path d="M0 0h${width}v${height}h-${width}z" fill="#fff"/>${markup}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const drawn = ({ width, height, rowHeight, path }: Pdf417Code) =>
  pngOf(`<path d="${path}" stroke="#000" stroke-width="${rowHeight}"/>`, width, height)

test.each([
  ['an order', transfer],
  ['an order of nobody', { ...transfer, payer: { name: '', street: '', place: '' } }],
  ['the longest of everything', long],
])('PAY-03 both codes of %s are read back byte for byte at the size of print', async (_, payment) => {
  const { hub3, epc } = await transferCodes(payment)
  if (!hub3) throw new Error('no code')
  const read = await codesIn(await drawn(hub3))
  expect(read).toEqual([{ format: 'PDF417', text: hub3Record(payment), correction: expect.any(String) }])
  // Nine columns beside start, stop and two indicators: as wide as its place on the slip, which holds 31 mm of height.
  expect(hub3.width).toBe(9 * 17 + 69 + 4)
  expect(hub3.height * 0.3).toBeLessThanOrEqual(31)
  const asked = epcText(payment)
  if (asked === null) return expect(epc).toBeNull()
  if (!epc) throw new Error('no code')
  const square = await pngOf(`<path d="${epc.path}" fill="#000"/>`, epc.size, epc.size)
  expect(await codesIn(square)).toEqual([{ format: 'QRCode', text: asked, correction: 'M' }])
  // Version 13 at most, with its border.
  expect(epc.size).toBeLessThanOrEqual(69 + 8)
})

test('PAY-03 the mail’s picture is read back byte for byte, full size and as narrow as a phone shows it', async () => {
  const picture = await hub3Png(transfer)
  if (!picture) throw new Error('no picture')
  expect((await sharp(picture).metadata()).width).toBe(226 * 4)
  for (const shown of [picture, await sharp(picture).resize(520).png().toBuffer()])
    expect((await codesIn(shown)).map(({ text }) => text)).toEqual([hub3Record(transfer)])
  expect(await hub3Png({ ...transfer, amount: 0 })).toBeNull()
})

test('PAY-03 a payment that no app could read has no code, and the same payment has the same', async () => {
  expect(await transferCodes({ ...transfer, amount: 0 })).toEqual({ hub3: null, epc: null })
  expect(await transferCodes(transfer)).toEqual(await transferCodes({ ...transfer }))
  expect((await transferCodes({ ...transfer, iban: 'SI56263300012039086' })).hub3).toBeNull()
})
