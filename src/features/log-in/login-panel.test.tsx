import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LoginWanted } from '#shared/browser/login-wait.client.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { LoginPanel } from './LoginPanel.tsx'

speakCroatian()

const panel = (wanted?: LoginWanted) => renderToStaticMarkup(<LoginPanel wanted={wanted} />)

test('FORM-22 over a form that refused its address, the log-in offers another address and no link that loses what was typed', () => {
  const overForm = panel({ email: 'ana@primjer.hr', takesOther: true })
  expect(overForm).toContain('>Upiši drugu adresu<')
  expect(overForm).not.toContain('href="/registracija"')
  expect(panel()).toContain('href="/registracija"')
  expect(panel()).not.toContain('Upiši drugu adresu')
})
