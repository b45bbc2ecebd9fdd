import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.server.ts'

test.each([
  ['https://trgovina.primjer.hr', { id: 'trgovina.primjer.hr', origin: 'https://trgovina.primjer.hr' }],
  ['https://primjer.hr:8443', { id: 'primjer.hr', origin: 'https://primjer.hr:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://trgovina.primjer.hr', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://192.0.2.1', undefined],
  ['https://[2001:db8::1]', undefined],
])('passkeys are bound to the address that shoppers see: %s', (baseUrl, party) => {
  expect(relyingPartyOf({ baseUrl })).toEqual(party)
})
