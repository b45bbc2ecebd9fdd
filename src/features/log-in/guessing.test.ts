import { beforeEach, expect, test } from 'vitest'
import { accountShop, hoursPass, newAddress, password, registered } from './testing-accounts.server.ts'

const { shop } = accountShop({ memory: 1024, passes: 1 })

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

const guess = (email: string, cookie = '') =>
  shop.shopper().request({
    method: 'POST',
    url: '/login',
    payload: { email, password: 'pogađam' },
    headers: cookie ? { cookie: `izlog_known=${cookie}` } : {},
  })

test('SAFE-07 one client guesses at 30 accounts in a quarter of an hour, at no more', async () => {
  for (let tries = 0; tries < 30; tries++) expect((await guess(newAddress())).statusCode).toBe(200)
  const refused = await guess(newAddress())
  expect(refused.statusCode).toBe(429)
  const { title, message, field } = refused.json()
  // Nothing of the data is wrong.
  expect([title, field]).toEqual(['Prijava nije uspjela', undefined])
  expect(message).toMatch(/^Previše je pokušaja prijave\. Pokušajte ponovno za 1[0-5] minuta ili zatražite/)
})

test('SAFE-07 who makes up the cookie of a known browser, or has that of another account, is a stranger', async () => {
  const { email } = await registered(shop)
  const other = shop.shopper()
  const { email: others } = await registered(shop)
  const entered = await other.request({ method: 'POST', url: '/login', payload: { email: others, password } })
  const theirs = entered.cookies.find(({ name }) => name === 'izlog_known')?.value ?? ''
  expect(theirs).toMatch(/^[\w-]+\.[\w-]+$/)
  for (let tries = 0; tries < 29; tries++) await guess(email)
  expect((await guess(email)).statusCode).toBe(429)
  for (const cookie of [theirs, 'izmisljen.potpis', 'izmisljen'])
    expect((await guess(email, cookie)).statusCode).toBe(429)
})
