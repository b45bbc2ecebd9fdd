import { SaxesParser } from 'saxes'
import type { Fields } from './messages.ts'

/** Text for inside an element. */
export const escapeXml = (text: string) =>
  text.replace(/[<>&]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[sign] ?? '')

/**
 * The texts of a document's innermost elements by their names, as banks answer. Undefined for what is no XML, names a
 * document type, or has one name twice: which of two sums would count is not to be guessed.
 */
export function xmlFields(document: string): Fields | undefined {
  const fields: Record<string, string> = Object.create(null)
  const parser = new SaxesParser()
  let isGood = true
  let text = ''
  let isInnermost = false
  parser.on('error', () => {
    isGood = false
  })
  parser.on('doctype', () => {
    isGood = false
  })
  parser.on('opentag', () => {
    text = ''
    isInnermost = true
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('cdata', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (isInnermost && name in fields) isGood = false
    if (isInnermost) fields[name] = text.trim()
    isInnermost = false
  })
  try {
    parser.write(document).close()
  } catch {
    return undefined
  }
  return isGood && Object.keys(fields).length > 0 ? fields : undefined
}
