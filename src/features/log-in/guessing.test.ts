import { beforeEach, expect, test } from 'vitest'
import { accountShop, hoursPass, newAddress, password, registered } from './testing-accounts.server.ts'

const { shop } = accountShop({ memory: 1024, passes: 1 })

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

const guess = (email: string, cookie = '', remoteAddress?: string) =>
  shop.shopper().request({
    method: 'POST',
    url: '/login',
    payload: { email, password: 'pogađam' },
    headers: cookie ? { cookie: `izlog_known=${cookie}` } : {},
    ...(remoteAddress && { remoteAddress }),
  })

/** A browser that has logged into the account, as the shop knows it again. */
async function knownBrowser(email: string): Promise<string> {
  const url = '/login'
  const entered = await shop.shopper().request({ method: 'POST', url, payload: { email, password } })
  return entered.cookies.find(({ name }) => name === 'izlog_known')?.value ?? ''
}

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
  const { email: others } = await registered(shop)
  const theirs = await knownBrowser(others)
  expect(theirs).toMatch(/^[\w-]+\.[\w-]+$/)
  for (let tries = 0; tries < 29; tries++) await guess(email)
  expect((await guess(email)).statusCode).toBe(429)
  for (const cookie of [theirs, 'izmisljen.potpis', 'izmisljen'])
    expect((await guess(email, cookie)).statusCode).toBe(429)
})

test('SAFE-07 however many clients guess at one account, they have 30 tries an hour together', async () => {
  const { email } = await registered(shop)
  for (let client = 1; client <= 30; client++)
    expect((await guess(email, '', `203.0.113.${client}`)).statusCode).toBe(200)
  expect((await guess(email, '', '203.0.113.31')).statusCode).toBe(429)
  expect((await guess(newAddress(), '', '203.0.113.31')).statusCode).toBe(200)
})

test('SAFE-07 a browser that knows the account has ten tries, and takes none from another that knows it', async () => {
  const { email } = await registered(shop)
  const [one, other] = [await knownBrowser(email), await knownBrowser(email)]
  expect(one).not.toBe(other)
  for (let tries = 0; tries < 10; tries++) expect((await guess(email, one)).statusCode).toBe(200)
  expect((await guess(email, one)).statusCode).toBe(429)
  expect((await guess(email, other)).statusCode).toBe(200)
})
