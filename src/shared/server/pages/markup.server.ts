import sanitizeHtml from 'sanitize-html'
import type { SafeMarkup } from '#shared/ui/text/Markup.tsx'
import { escapeHtml } from './document.server.ts'

const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'span', 'div', 'code', 'pre'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  transformTags: { h1: 'h2' },
}

/**
 * A description as pages may show it: structure and links stay; scripts, styles, classes, frames and pictures (which
 * would be fetched from another shop's server) go. The page's own heading is its only h1.
 */
export function sanitiseDescription(html: string): SafeMarkup {
  return (/[<&]/.test(html) ? sanitizeHtml(readable(html), policy).trim() : html.trim()) as SafeMarkup
}

/**
 * What a field of rich text was sent, as it may be stored and shown: markup sanitised; text without any (an editor that did
 * not come) as paragraphs of its lines. Empty where nothing is to be read.
 */
export function storedRichText(sent: string): SafeMarkup {
  const markup = /<[a-z/!]/i.test(sent)
    ? sent
    : sent
        .split(/[\r\n]+/)
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('')
  return (plainText(markup) === '' ? '' : sanitiseDescription(markup)) as SafeMarkup
}

/** Elements that are open at one time. The parser's work grows by their square; no text is set so deep. */
const deepest = 1000
const empty = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr', 'col', 'area', 'base', 'source'])

/** The markup itself, or, where it opens far more than it closes, its text alone. */
function readable(html: string): string {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
    const element = name.toLowerCase()
    const same = open.get(element) ?? 0
    const step = closing ? (same > 0 ? -1 : 0) : empty.has(element) ? 0 : 1
    open.set(element, same + step)
    depth += step
    if (depth > deepest) return html.replace(/<[^<>]*>/g, ' ')
  }
  return html
}

/** Characters of markup that are held with what they became; pages show the same few again and again. */
const held = { most: 2_000_000, now: 0, texts: new Map<string, SafeMarkup>() }

/**
 * Stored markup as a page shows it. It was sanitised when it was stored, but what lies in a database may be older than
 * that, or written by other hands: nothing is shown on trust.
 */
export function shownMarkup(html: string): SafeMarkup {
  const known = held.texts.get(html)
  if (known !== undefined) return known
  const shown = sanitiseDescription(html)
  if (held.now + html.length > held.most) {
    held.texts.clear()
    held.now = 0
  }
  held.texts.set(html, shown)
  held.now += html.length
  return shown
}

/** A summary is plain text: tags go, and what they separated is separated by a space. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  const text = sanitizeHtml(readable(html).replace(/<(br|\/p|\/li|\/div)\b/gi, ' <$1'), {
    allowedTags: [],
    allowedAttributes: {},
  })
  return text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&').replace(/\s+/g, ' ').trim()
}
