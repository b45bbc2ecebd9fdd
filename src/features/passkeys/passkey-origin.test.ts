import { afterEach, expect, test, vi } from 'vitest'
import { setPasskeyOrigin } from '#shared/browser/passkey-origin.client.ts'
import { knowsPasskeys } from './passkey-device.client.ts'
import { relyingPartyOf } from './relying-party.server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setPasskeyOrigin(undefined)
})

test.each([
  ['http://127.0.0.1:3000', 'http://localhost:3000', false],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000', false],
  ['http://localhost:3000', 'http://localhost:3000', true],
  ['http://localhost:3000', 'http://127.0.0.1:3000', false],
  ['https://trgovina.primjer.hr', 'http://localhost:3000', false],
  ['https://trgovina.primjer.hr', 'https://www.trgovina.primjer.hr', false],
  ['https://trgovina.primjer.hr/', 'https://trgovina.primjer.hr', true],
])('DASH-01 a shop whose address is %s offers passkeys on its page at %s: %s', (baseUrl, origin, offered) => {
  vi.stubGlobal('window', { PublicKeyCredential: () => undefined })
  vi.stubGlobal('location', new URL(origin))
  setPasskeyOrigin(relyingPartyOf({ baseUrl })?.origin)
  expect(knowsPasskeys()).toBe(offered)
  vi.stubGlobal('window', {})
  expect(knowsPasskeys()).toBe(false)
})
