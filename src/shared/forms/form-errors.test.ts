import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormErrors } from './FormErrors.tsx'

const shown = (field?: string) =>
  renderToStaticMarkup(
    createElement(FormErrors, {
      refused: {
        action: '/a',
        page: '/b',
        title: 'Greška',
        message: '<Ne>',
        typed: {},
        ...(field && { field }),
      },
    }),
  )

test('UI-09 what a form says at its head leads to the refused field, where there is one to be led to', () => {
  expect(shown('phone')).toContain('<p><a href="#refused-field">&lt;Ne&gt;</a></p>')
  // The human check has a field that nobody sees.
  for (const field of [undefined, 'recaptcha_response']) expect(shown(field)).toContain('<p>&lt;Ne&gt;</p>')
})
