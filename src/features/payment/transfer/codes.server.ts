import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { type QrCode, qrCode } from '#shared/pictures/qr-code.server.ts'
import { epcText } from './epc.ts'
import { hub3Record } from './hub3.ts'
import type { BankPayment } from './transfer-order.ts'

/** A code of PDF417 as one path of lines, `rowHeight` wide, on modules of 1, with the white border that readers want. */
export type Pdf417Code = { width: number; height: number; rowHeight: number; path: string }

/** What apps of banks read a payment from; null where there is nothing that they could. */
export type TransferCodes = { hub3: Pdf417Code | null; epc: QrCode | null }

/**
 * Nine columns, level 4 of correction, modules three times as high as wide. Whether the banks ask for just these is not
 * certain (docs/decisions/0055): a reader reads them back, no bank has.
 */
const form = { columns: 9, eclevel: 4, rowHeight: 3 }

/** Modules of white around it, as the norm asks (ISO/IEC 15438). */
const border = 2

/** PNG: dots of a module. */
const dots = 4

type Modules = { rows: boolean[][]; width: number }

/** Working out a code takes some 20 ms; it is the same for as long as the order waits. */
const kept = new LRUCache<string, Pdf417Code>({ max: 300 })

/** Both codes of a payment. */
export async function transferCodes(payment: BankPayment): Promise<TransferCodes> {
  const [record, epc] = [hub3Record(payment), epcText(payment)]
  return { hub3: record === null ? null : await pdf417Code(record), epc: epc === null ? null : qrCode(epc) }
}

async function pdf417Code(text: string): Promise<Pdf417Code> {
  const known = kept.get(text)
  if (known) return known
  const { rows, width } = await modulesOf(text)
  const code = {
    width: width + 2 * border,
    height: rows.length * form.rowHeight + 2 * border,
    rowHeight: form.rowHeight,
    path: rows.map(rowPath).join(''),
  }
  kept.set(text, code)
  return code
}

/** Along the middle of a row: from where the last dark run ended, on to the next one and through it. */
function rowPath(row: readonly boolean[], at: number): string {
  const runs = row
    .map((dark) => (dark ? '1' : '0'))
    .join('')
    .match(/1+|0+/g)
  const steps = runs?.map(({ length, 0: first }) => (first === '1' ? `h${length}` : `m${length} 0`)) ?? []
  return `M${border} ${border + (at + 0.5) * form.rowHeight}${steps.join('')}`
}

/** The code that apps of Croatian banks read, as a PNG for a mail; null where there is none. */
export async function hub3Png(payment: BankPayment): Promise<Buffer | null> {
  const record = hub3Record(payment)
  if (record === null) return null
  const { rows, width } = await modulesOf(record)
  const grey = Buffer.from(rows.flatMap((row) => row.map((dark) => (dark ? 0 : 255))))
  const size = { width: width * dots, height: rows.length * form.rowHeight * dots }
  const [edge, background] = [border * dots, '#fff']
  return sharp(grey, { raw: { width, height: rows.length, channels: 1 } })
    .resize({ ...size, kernel: 'nearest', fit: 'fill' })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}

/** Loaded when a payment is first shown: it is a large library, and a shop may never take a transfer. */
async function modulesOf(text: string): Promise<Modules> {
  const { default: library } = await import('bwip-js/generic')
  const options = {
    bcid: 'pdf417',
    // Byte for byte: else the library reads the text's letters, and says in the code which they are.
    text: Buffer.from(text).toString('latin1'),
    binarytext: true,
    columns: form.columns,
    eclevel: form.eclevel,
    rowmult: 1,
  }
  const [code] = library.raw(options)
  if (!code || !('pixs' in code)) throw new Error('no code of PDF417 was drawn')
  const { pixs, pixx } = code
  const rows = Array.from({ length: pixs.length / pixx }, (_, row) =>
    pixs.slice(row * pixx, (row + 1) * pixx).map((pixel) => pixel === 1),
  )
  return { rows, width: pixx }
}
