import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

const beginningBytes = 65_536

/** What files say that are no text, in their first bytes. */
const otherFiles: [string, string][] = [
  ['504b0304', 'a zip archive or an Excel workbook (.xlsx)'],
  ['d0cf11e0', 'an old Excel workbook (.xls)'],
  ['1f8b', 'packed (gzip)'],
  ['25504446', 'a PDF'],
]
const howToSave = 'Save it as CSV UTF-8 (in Excel: File, Save As, "CSV UTF-8") and import that.'

const reasons: Record<string, string> = {
  ENOENT: 'There is no such file',
  ENOTDIR: 'There is no such file',
  EACCES: 'This file may not be read by the user who imports',
  EPERM: 'This file may not be read by the user who imports',
  EISDIR: 'This is a folder, not a file',
}

/**
 * Looks through a whole file before anything of it is used: that it is there, is a file, and is text whose every
 * character is known: UTF-8, or UTF-16 as Excel saves "Unicode text".
 * @throws Error with a sentence for the person who imports; of text in another encoding it names the line and the words
 */
export async function checkTextFile(file: string): Promise<void> {
  try {
    await check(file)
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason === undefined ? error : new Error(`${reason}: ${file}`)
  }
}

async function check(file: string): Promise<void> {
  const about = await stat(file)
  if (about.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
  if (!about.isFile()) throw new Error(`This is not a file: ${file}`)
  const beginning = await firstBytes(file)
  const hex = beginning.subarray(0, 4).toString('hex')
  const other = otherFiles.find(([magic]) => hex.startsWith(magic))
  if (other) throw new Error(`This file is ${other[1]}, not text. ${howToSave}`)
  const encoding = encodingOf(beginning)
  if (encoding === 'utf-8') await checkUtf8(file)
  else await checkUtf16(file, encoding)
  if (decode(beginning).trim() === '' && about.size <= beginningBytes)
    throw new Error(`This file is empty: ${file}`)
}

/** The file's first characters, without a byte order mark: enough to recognise it by. */
export async function beginningOf(file: string): Promise<string> {
  return decode(await firstBytes(file))
}

/** The file's text as UTF-8 bytes or as strings, for a parser that takes either. */
export async function textStream(file: string): Promise<Readable> {
  const encoding = encodingOf(await firstBytes(file))
  return encoding === 'utf-8' ? createReadStream(file) : Readable.from(decoded(file, encoding))
}

/** The file's text in pieces, without a byte order mark. */
export async function* textOf(file: string): AsyncGenerator<string> {
  yield* decoded(file, encodingOf(await firstBytes(file)))
}

async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>)
    yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** By the byte order mark, else by the zeros of the first two characters, which are ASCII in all formats. */
function encodingOf([a, b, c, d]: Buffer): Encoding {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return 'utf-16be'
  return 'utf-8'
}

const decode = (bytes: Buffer) => new TextDecoder(encodingOf(bytes)).decode(bytes)

/** Pieces end within characters: what is left of one goes before the next. */
async function checkUtf8(file: string): Promise<void> {
  let line = 1
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    const whole = bytes.subarray(0, bytes.length - unfinished(bytes))
    if (!isUtf8(whole)) throw notUtf8(whole, line)
    rest = bytes.subarray(whole.length)
    line += countLines(whole)
  }
  if (rest.length > 0) throw notUtf8(rest, line)
}

/** How many bytes at the end begin a character of more bytes than are there: at most three. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count++
  return count
}

const lineFeed = 0x0a

/** Names the line and shows the words around the first wrong byte as the encodings of Windows have them. */
function notUtf8(bytes: Buffer, firstLine: number): Error {
  const text = bytes.toString('utf8')
  const at = Buffer.byteLength(text.slice(0, text.indexOf('\uFFFD')))
  const line = firstLine + countLines(bytes.subarray(0, at))
  const before = bytes.subarray(Math.max(0, at - 40), at).toString('latin1')
  const start = at - before.length + Math.max(...[...'\n\t;,"'].map((sign) => before.lastIndexOf(sign) + 1))
  const shown = new TextDecoder('windows-1250').decode(bytes.subarray(start, at + 40))
  const words = (shown.split(/[\r\n\t;,"]/, 1)[0] ?? '').replace(/\p{Cc}/gu, '').trim()
  return new Error(
    `Line ${line} is not UTF-8; read as Windows-1250 it says '${words}'. Nothing was imported. ${howToSave}`,
  )
}

async function checkUtf16(file: string, encoding: Encoding): Promise<void> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 1
  try {
    for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>)
      line += decoder.decode(bytes, { stream: true }).split('\n').length - 1
    decoder.decode()
  } catch {
    throw new Error(`From line ${line} on this is not UTF-16, as which it begins. ${howToSave}`)
  }
}
