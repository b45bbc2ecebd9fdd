import { createHash } from 'node:crypto'
import { mostFileBytes } from '#shared/contract/limits.ts'
import type { FindingProblem } from './finding.ts'
import type { FindingFile } from './prescription.ts'

/** A finding as it is kept: made anew where it is a picture, so that nothing but what is seen of it is left. */
export type Finding = { file: FindingFile; bytes: Buffer }
export type TakenFinding = { ok: true; finding: Finding } | { ok: false; problem: FindingProblem }

/** Telephones take 12 to 24 million; each costs memory while it is read. */
const mostPixels = 40_000_000
/** Nothing can be read from less. */
const leastSide = 200
/** Enough to read the small print of a page. */
const keptSide = 2400
const secondsForPicture = 20

type Kind = 'picture' | 'pdf'

/** What a file is by its first bytes, whatever its name and sender say. */
function kindOfFile(bytes: Buffer): Kind | 'heic' | undefined {
  const is = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (is('\xff\xd8\xff') || is('\x89PNG\r\n\x1a\n') || (is('RIFF') && is('WEBP', 8))) return 'picture'
  if (is('%PDF-')) return 'pdf'
  if (is('ftyp', 4) && /^(?:hei[cfmsx]|hev[cx]|mif1|msf1)/.test(bytes.toString('latin1', 8, 12)))
    return 'heic'
  return undefined
}

/**
 * Takes a file as a finding, or says why not. Cheap for what is refused: by its first bytes and, of a picture, by the size
 * that its head says. Pictures are read one at a time, and their places and cameras (EXIF) go.
 */
export async function takeFinding(bytes: Buffer): Promise<TakenFinding> {
  if (bytes.length > mostFileBytes) return refused('too_large')
  const kind = kindOfFile(bytes)
  if (kind === undefined) return refused('unknown_type')
  if (kind === 'heic') return refused('heic')
  const kept = kind === 'pdf' ? wholePdf(bytes) : await inTurn(() => pictureAnew(bytes))
  if (typeof kept === 'string') return refused(kept)
  const digest = createHash('sha256').update(bytes).digest('base64url')
  return { ok: true, finding: { file: { type: kind, size: kept.length, digest }, bytes: kept } }
}

const refused = (problem: FindingProblem): TakenFinding => ({ ok: false, problem })

const pdfEnd = '%%EOF'

/** A PDF up to its end: what hangs behind it is none of it. What it may do in a viewer, see docs/decisions/0032. */
function wholePdf(bytes: Buffer): Buffer | 'damaged' {
  const end = bytes.lastIndexOf(pdfEnd)
  const isWhole = end > 0 && bytes.lastIndexOf('startxref', end) > 0
  return isWhole ? Buffer.concat([bytes.subarray(0, end + pdfEnd.length), Buffer.from('\n')]) : 'damaged'
}

/** Loaded with the first picture: most processes never see one. */
async function pictureAnew(bytes: Buffer): Promise<Buffer | FindingProblem> {
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true })
    const { width, height } = await image.metadata()
    if (width * height > mostPixels) return 'too_many_pixels'
    if (Math.min(width, height) < leastSide) return 'too_small'
    return await image
      .autoOrient()
      .resize(keptSide, keptSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .timeout({ seconds: secondsForPicture })
      .toBuffer()
  } catch (error) {
    return /pixel limit/.test(String(error)) ? 'too_many_pixels' : 'damaged'
  }
}

const mostWaiting = 8
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: each may take a hundred megabytes while it is read. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result | 'busy'> {
  if (waiting >= mostWaiting) return 'busy'
  waiting += 1
  const own = last.then(work, work)
  last = own.catch(() => undefined)
  return own.finally(() => {
    waiting -= 1
  })
}
