import { foreignCharset, tooLarge, tooMany, tooManyFiles, unreadable } from './body-refusal.server.ts'

/** Bytes of one part's head; a file's name takes at most 255 characters. */
const longestHead = 4096
const mostFiles = 10
/** RFC 2046, 5.1.1. */
const boundaryIn = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i
const disposition = /^content-disposition:\s*form-data\s*(;.*)$/i
const charsetIn = /^content-type:.*;\s*charset\s*=\s*"?([^\s";]*)/i
const parameter = /;\s*([\w-]+\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g
const [lineEnd, headEnd] = ['\r\n', '\r\n\r\n']
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Whether a part's or body's charset is one that the shop reads. */
export const isOurCharset = (charset: string): boolean => /^(utf-?8|us-ascii)$/i.test(charset)

/** A file as it was sent; its name and type are its sender's word, so that nothing is decided by them. */
export type SentFile = { bytes: Buffer }

/**
 * The fields of a multipart/form-data body (RFC 7578) as browsers write them, in their order, and the files of the names that
 * are `files`; all others are skipped, and so is what a file's field without a file sends. Only the values of wanted names
 * are looked at, and no byte more than once. Files are views of the body, nothing is copied.
 * @throws BodyRefusal 400 for what is not such a body or not UTF-8, and for a second file in one field, 413 past `most` fields or for more than `mostText` bytes
 *   beside the files that are taken, 415 for another charset
 */
export function readMultipart(
  type: string,
  bytes: Buffer,
  {
    most,
    mostText,
    isWanted,
    files: wantedFiles,
  }: {
    most: number
    mostText: number
    isWanted: (name: string) => boolean
    files: ReadonlySet<string> | undefined
  },
): { pairs: [name: string, value: string][]; sent: Map<string, SentFile> } {
  const [, quoted, plain] = boundaryIn.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw unreadable()
  const delimiter = `${lineEnd}--${boundary}`
  const pairs: [string, string][] = []
  const sent = new Map<string, SentFile>()
  let [fields, files] = [0, 0]
  let text = bytes.length
  // The first delimiter needs no line before it.
  let at = bytes.indexOf(delimiter.slice(2)) === 0 ? delimiter.length - 2 : after(bytes, delimiter, 0)
  while (!isAt(bytes, '--', at)) {
    if (!isAt(bytes, lineEnd, at)) throw unreadable()
    const head = bytes.subarray(at + 2, at + 2 + longestHead)
    const headLength = head.indexOf(headEnd)
    if (headLength < 0) throw unreadable()
    const { name, isFile } = readHead(textOf(head.subarray(0, headLength)))
    if (isFile ? ++files > mostFiles : ++fields > most) throw tooMany()
    const begin = at + 2 + headLength + headEnd.length
    at = after(bytes, delimiter, begin - 2)
    const value = bytes.subarray(begin, Math.max(begin, at - delimiter.length))
    if (!isFile && isWanted(name)) pairs.push([name, textOf(value)])
    if (isFile && value.length > 0 && wantedFiles?.has(name)) {
      if (sent.has(name)) throw tooManyFiles(name)
      sent.set(name, { bytes: value })
      text -= value.length
    }
  }
  if (text > mostText) throw tooLarge()
  return { pairs, sent }
}

function after(bytes: Buffer, delimiter: string, from: number): number {
  const found = bytes.indexOf(delimiter, from)
  if (found < 0) throw unreadable()
  return found + delimiter.length
}

const isAt = (bytes: Buffer, what: string, at: number): boolean =>
  bytes.toString('latin1', at, at + what.length) === what

/** Names in another spelling (`name*=`) are none (RFC 7578, 4.2). */
function readHead(head: string): { name: string; isFile: boolean } {
  let name: string | undefined
  let isFile = false
  for (const line of head.split(lineEnd)) {
    const charset = charsetIn.exec(line)?.[1]
    if (charset !== undefined && !isOurCharset(charset)) throw foreignCharset(415)
    for (const [, key = '', quoted, plain] of disposition.exec(line)?.[1]?.matchAll(parameter) ?? []) {
      if (key.toLowerCase() === 'name') name ??= quoted?.replace(/\\(.)/g, '$1') ?? plain
      isFile ||= /^filename\*?$/i.test(key)
    }
  }
  if (name === undefined) throw unreadable()
  return { name, isFile }
}

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw foreignCharset(400)
  }
}
