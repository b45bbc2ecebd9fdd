import { expect, test } from 'vitest'
import { accountShop, sql } from '#features/log-in/testing-accounts.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { registerDashboardCalls } from './calls.server.ts'
import { addressesOf, addressInSplit, customer } from './testing-dashboard.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls)

type Saved = { error: boolean; title: string; message: string; address: { id: number } }

const save = async (browser: Shopper, street: string, more: object = {}) =>
  (await browser.post('/dashboard/address', { ...addressInSplit, street, ...more })) as unknown as Saved

test('DASH-03 an address is added and answered as the return modal takes it; the first is the default', async () => {
  const { browser, id } = await customer(shop, database)
  const answer = await save(browser, 'Riva')
  expect(answer).toMatchObject({
    error: false,
    title: 'Adresa je dodana.',
    address: {
      id: expect.any(Number),
      street: 'Riva 3',
      city_id: [{ name: 'Split', postal_code: '21000' }],
    },
    dashboard_addresses: {
      view: { addresses: [{ street: 'Riva', isHeadquarters: true, country: 'Hrvatska' }], roomLeft: true },
    },
  })
  expect(Object.keys(answer.address)).toEqual(['id', 'street', 'city_id'])
  expect(await addressesOf(database, id)).toEqual(['Riva*'])
})

test('CHK-04 of a postal code with spaces or its country’s sign the digits are kept', async () => {
  const { browser } = await customer(shop, database)
  for (const typed of ['21 000', 'HR-21000', 'hr 21 000', 'HR–21000', '21\u00a0000']) {
    const { address } = await save(browser, 'Riva', { postal_code: typed })
    expect(address).toMatchObject({ city_id: [{ postal_code: '21000' }] })
  }
})

test('DASH-03 an address is changed in its place and stays the default', async () => {
  const { browser, id } = await customer(shop, database)
  const { address } = await save(browser, 'Riva')
  await save(browser, 'Ilica')
  expect(await save(browser, 'Obala', { address_id: address.id, house_number: '' })).toMatchObject({
    title: 'Adresa je promijenjena.',
    address: { id: address.id, street: 'Obala' },
  })
  expect(await addressesOf(database, id)).toEqual(['Obala*', 'Ilica'])
})

test('DASH-03 there is one default at every time: whichever is made it takes the place of the former', async () => {
  const { browser, id } = await customer(shop, database)
  await save(browser, 'A')
  const { address } = await save(browser, 'B')
  await save(browser, 'C', { is_headquarters: 1 })
  expect(await addressesOf(database, id)).toEqual(['A', 'B', 'C*'])
  expect(await browser.post('/dashboard/default_address', { address_id: address.id })).toMatchObject({
    error: false,
    title: 'Zadana adresa je promijenjena.',
  })
  expect(await addressesOf(database, id)).toEqual(['A', 'B*', 'C'])
})

test('DASH-03 the default cannot be lost: removed, it makes the oldest the default and says so; the last may go', async () => {
  const { browser, id } = await customer(shop, database)
  const [a, b, c] = [await save(browser, 'A'), await save(browser, 'B'), await save(browser, 'C')]
  const remove = (one: Saved) => browser.post('/dashboard/remove_address', { address_id: one.address.id })
  expect(await remove(c)).toMatchObject({ error: false, message: '' })
  expect(await remove(a)).toMatchObject({
    error: false,
    title: 'Adresa je uklonjena.',
    message: 'Zadana je sada B 3, Split.',
  })
  expect(await addressesOf(database, id)).toEqual(['B*'])
  expect(await remove(b)).toMatchObject({ error: false, message: '' })
  expect(await addressesOf(database, id)).toEqual([])
})

test('DASH-03 of many additions at once one is the default, and no list grows without an end', async () => {
  const { browser, id } = await customer(shop, database)
  const all = await Promise.all(Array.from({ length: 33 }, (_, at) => save(browser, `Ulica ${at}`)))
  expect(all.filter(({ error }) => error).map(({ message }) => message)).toEqual(
    Array(3).fill('Račun već ima najviše adresa koliko može (30). Uklonite jednu kako biste dodali drugu.'),
  )
  // A page that has shown room for one more shows what there is by now.
  const shown = await browser.post('/dashboard/address', { ...addressInSplit, street: 'Ulica 34' })
  expect(shown).toMatchObject({ error: true, dashboard_addresses: { view: { roomLeft: false } } })
  const kept = await addressesOf(database, id)
  expect(kept).toHaveLength(30)
  expect(kept.filter((street) => street.endsWith('*'))).toHaveLength(1)
})

test.each([
  [{ street: '' }, 'street'],
  [{ first_name: ' ' }, 'first_name'],
  [{ postal_code: '1' }, 'postal_code'],
  [{ postal_code: '2100' }, 'postal_code'],
  [{ phone: 'zovite' }, 'phone'],
  [{ country_id: 99 }, 'country_id'],
  [{ country_id: '' }, 'country_id'],
  [{ city_id: 99 }, 'city_id'],
])('FORM-24 an address with %j is refused by its field and not kept', async (wrong, field) => {
  const { browser, id } = await customer(shop, database)
  expect(await browser.post('/dashboard/address', { ...addressInSplit, ...wrong })).toMatchObject({
    error: true,
    field,
  })
  expect(await addressesOf(database, id)).toEqual([])
})

test('SAFE-07 somebody else’s address is answered like one that does not exist, and stays as it is', async () => {
  const owner = await customer(shop, database)
  const other = await customer(shop, database)
  await save(other.browser, 'Drugdje')
  const { address } = await save(owner.browser, 'Moja')
  const calls: [string, object][] = [
    ['/dashboard/address', { ...addressInSplit, street: 'Tuđa' }],
    ['/dashboard/address', {}],
    ['/dashboard/remove_address', {}],
    ['/dashboard/default_address', {}],
  ]
  for (const [path, body] of calls) {
    const asked = (address_id: number) => other.browser.post(path, { ...body, address_id })
    const theirs = await asked(address.id)
    expect(theirs).toEqual(await asked(2_000_000_000))
    // What the page shows is not so any more: the refusal brings what is, which is one's own.
    expect(theirs).toMatchObject({
      error: true,
      message: 'Ta adresa više ne postoji.',
      dashboard_addresses: { view: { addresses: [{ street: 'Drugdje' }] } },
    })
    expect(JSON.stringify(theirs)).not.toContain('Moja')
  }
  expect(await addressesOf(database, owner.id)).toEqual(['Moja*'])
  expect(await addressesOf(database, other.id)).toEqual(['Drugdje*'])
})

test.each(['/dashboard/address', '/dashboard/remove_address', '/dashboard/default_address'])(
  'FORM-24 an id that is none is refused by %s',
  async (path) => {
    const { browser } = await customer(shop, database)
    for (const address_id of ['x', '0', -1, 1.5, '1; DROP TABLE customers', {}]) {
      expect((await browser.post(path, { ...addressInSplit, address_id })).status).toBe(400)
    }
    expect(await database.one(sql('SELECT count(*)::int AS n FROM customers'))).toBeDefined()
  },
)
