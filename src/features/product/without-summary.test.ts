import { expect, test } from 'vitest'
import type { SafeMarkup } from '#shared/ui/text/Markup.tsx'
import { withoutSummary } from './without-summary.ts'

const rest = (description: string, summary: string) => withoutSummary(description as SafeMarkup, summary)

test.each([
  ['<p>Za put. Stane u džep.</p><p>Pere se.</p>', 'Za put.', '<p>Stane u džep.</p><p>Pere se.</p>'],
  ['<p>Za put.</p><p>Pere se.</p>', 'Za put.', '<p>Pere se.</p>'],
  ['<p>Za put.</p>', 'Za put.', ''],
  ['Za put. Stane u džep.', 'Za put.', 'Stane u džep.'],
  [
    '<p>Boca od 250\u00a0ml &amp; čep (plavi). Pere se.</p>',
    'Boca od 250 ml & čep (plavi).',
    '<p>Pere se.</p>',
  ],
  ['<p>Boca od&nbsp;250 ml.</p>', 'Boca od\u00a0250  ml.', ''],
])(
  'what stands above as the summary is not repeated in the description: %s',
  (description, summary, left) => {
    expect(rest(description, summary)).toBe(left)
  },
)

test.each([
  ['<p>Za putovanja. Stane u džep.</p>', 'Za put'],
  ['<p>Stane u džep. Za put.</p>', 'Za put.'],
  ['<p>Za<b> put.</b></p>', 'Za put.'],
  ['<p>Za putX</p>', 'Za put.'],
  ['<p>Za put.</p>', ''],
  ['<p>Za put.</p>', '   '],
])('a description that does not begin with it stays whole: %s, %s', (description, summary) => {
  expect(rest(description, summary)).toBe(description)
})
