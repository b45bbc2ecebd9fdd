import { literally } from '#shared/text/literal-pattern.ts'
import type { SafeMarkup } from '#shared/ui/text/Markup.tsx'

/**
 * A description without the summary that it begins with: the page has that above already, and many catalogues' and
 * imported shops' descriptions repeat it. A description that begins otherwise, or goes on within the word, is whole.
 */
export function withoutSummary(description: SafeMarkup, summary: string): SafeMarkup {
  const words = summary.trim().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return description
  const pattern = words.map((word) => literally(asMarkup(word))).join('(?:\\s|&nbsp;)+')
  const found = new RegExp(`^(\\s*<p>)?\\s*${pattern}(?=\\s|<|$)\\s*`, 'u').exec(description)
  if (!found) return description
  const rest = description.slice(found[0].length)
  const paragraph = found[1] !== undefined && !rest.startsWith('</p>') ? '<p>' : ''
  return `${paragraph}${rest.replace(/^<\/p>\s*/, '')}` as SafeMarkup
}

const asMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
