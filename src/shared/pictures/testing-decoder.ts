import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const reader = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

let ready: Promise<unknown> | undefined

/** Reads the program from the package: by itself it asks a server elsewhere for it. */
async function prepare(): Promise<void> {
  const wasmBinary = Uint8Array.from(await readFile(reader)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

/** What a reader of codes that knows nothing of ours finds in a picture, in its bytes. @param picture PNG */
export async function codesIn(
  picture: Uint8Array,
): Promise<{ format: string; text: string; correction: string }[]> {
  ready ??= prepare()
  await ready
  const found = await readBarcodes(Uint8Array.from(picture), {
    formats: ['PDF417', 'QRCode'],
    tryHarder: true,
  })
  return found.map(({ format, bytes, ecLevel }) => ({
    format,
    text: Buffer.from(bytes).toString(),
    correction: ecLevel,
  }))
}
