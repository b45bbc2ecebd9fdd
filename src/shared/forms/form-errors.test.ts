import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormErrors } from './FormErrors.tsx'

const shown = (field?: string, also?: { field: string; message: string }[]) =>
  renderToStaticMarkup(
    createElement(FormErrors, {
      refused: {
        action: '/a',
        page: '/b',
        title: 'Greška',
        message: '<Ne>',
        typed: {},
        ...(field && { field }),
        ...(also && { also }),
      },
    }),
  )

test('UI-09 what a form says at its head leads to the refused field, where there is one to be led to', () => {
  expect(shown('phone')).toContain('<p><a href="#refused-field">&lt;Ne&gt;</a></p>')
  // Of several each leads to its own.
  expect(shown('phone', [{ field: 'street', message: 'Ni to' }])).toContain(
    '<ul><li><a href="#refused-field">&lt;Ne&gt;</a></li><li><a href="#refused-field-2">Ni to</a></li></ul>',
  )
  // The human check has a field that nobody sees.
  for (const field of [undefined, 'recaptcha_response']) expect(shown(field)).toContain('<p>&lt;Ne&gt;</p>')
})
