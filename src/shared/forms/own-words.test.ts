import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const isMarkup = (file: string) => file.endsWith('.tsx') && !file.includes('.test.')

/** Every element `form` of the shop's pages, as its source has it; an arrow within is no end of it. */
const forms = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(isMarkup)
  .flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/<form\b.*?[^=]>/gs)].map(([tag]) => ({ file, tag })),
  )

test('FORM-03 FORM-24 no form is left to the browser’s own words: with scripts, without, and where they failed', () => {
  expect(forms.length).toBeGreaterThan(5)
  expect(forms.filter(({ tag }) => !/\snoValidate(?=[\s>])/.test(tag))).toEqual([])
})
