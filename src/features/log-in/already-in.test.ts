import { expect, test } from 'vitest'
import { accountShop, newAddress, password, registered, sql } from './testing-accounts.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 })

test('DASH-01 who registers while another account is logged in is told that none was opened; the same address leads on', async () => {
  const { browser, email } = await registered(shop)
  const person = { first_name: 'Iva', last_name: 'Kos', password, repeat_password: password }
  const other = newAddress()
  const answer = await browser.post('/register', { ...person, email: other, newsletter: 1 })
  expect(answer).toMatchObject({
    error: true,
    title: 'Novi račun nije otvoren',
    message: expect.stringContaining(email),
  })
  expect(answer.redirect_url).toBeUndefined()
  expect(await database.all(sql('SELECT 1 FROM customers WHERE email = $1'), [other])).toEqual([])
  const again = await browser.post('/register', { ...person, email })
  expect(again).toMatchObject({ error: false, redirect_url: '/moj-racun' })
})
