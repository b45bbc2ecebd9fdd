import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCommerce } from '#features/checkout/seed.server.ts'
import { deliveryTypes } from '#features/delivery/queries.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { testDatabase } from '#shared/server/postgres/testing.server.ts'
import hr from '#shared/text/hr.json'
import { money, setLanguage } from '#shared/text/text.ts'
import { deliveryPage } from './content/delivery-page.ts'
import { termsPage } from './content/terms-page.ts'
import { demoContent } from './content.ts'

let database: Database
beforeAll(async () => {
  setLanguage('hr', hr)
  database = await testDatabase()
  await seedCommerce(database)
})
afterAll(() => database.close())

const page = deliveryPage.html.replaceAll('\u00a0', ' ')
const written = (cents: number) => money(cents).replaceAll('\u00a0', ' ')
const read = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[]

test('the delivery page names the prices, limits and fees that the checkout asks for, and no others', async () => {
  const rules = await read<{ price: number }>('SELECT DISTINCT price FROM delivery_rules WHERE price > 0')
  const fees = await read<{ fee: number; max: number }>(
    'SELECT DISTINCT fee, max_value AS max FROM payment_rules WHERE fee > 0',
  )
  const asked = [...rules.map(({ price }) => price), ...fees.map(({ fee }) => fee)].map(written)
  const named = [...page.matchAll(/\d+,\d\d €/g)].map(([amount]) => amount)
  expect([...new Set(named)].sort()).toEqual([...new Set(asked)].sort())

  const limits = await read<{ cents: number }>(
    `SELECT min_value AS cents FROM delivery_rules WHERE min_value IS NOT NULL
     UNION SELECT max_value FROM payment_rules WHERE max_value IS NOT NULL`,
  )
  const rounds = [...page.matchAll(/(?<![\d,])(\d+) €/g)].map(([, euros]) => Number(euros) * 100)
  expect([...new Set(rounds)].sort()).toEqual(limits.map(({ cents }) => Number(cents)).sort())
  const free = `od ${(limits[0] && Math.min(...limits.map(({ cents }) => Number(cents)))) ?? 0}`
  expect(demoContent.shop.announcement.replaceAll('\u00a0', ' ')).toContain(`${free.slice(0, -2)} €`)
})

test('the delivery page names every country that is delivered to, and the terms do', async () => {
  const accusative: Record<string, [string, string]> = {
    HR: ['Hrvatskoj', 'Hrvatskoj'],
    SI: ['Sloveniju', 'Sloveniji'],
    BA: ['Bosnu i Hercegovinu', 'Bosni i Hercegovini'],
    AT: ['Austriju', 'Austriji'],
    DE: ['Njemačku', 'Njemačkoj'],
  }
  const countries = await read<{ code: string }>('SELECT code FROM countries')
  expect(countries.map(({ code }) => code).sort()).toEqual(Object.keys(accusative).sort())
  for (const [to, within] of Object.values(accusative)) {
    expect(page).toContain(to)
    expect(termsPage.html).toContain(within)
  }
})

test('the delivery page names the ways to pay that there are, and none that is switched off or has no bank', async () => {
  const types = await read<{ name: string; active: boolean }>(
    `SELECT name, active AND (provider IS NOT NULL OR code NOT IN ('card', 'keks')) AS active FROM payment_types`,
  )
  expect(types.length).toBeGreaterThan(2)
  for (const { name, active } of types) expect(page.includes(`${name}:`), name).toBe(active)
})

test('the seller’s data are the same wherever the law wants them', () => {
  const { legalName, street, postalCode, city, oib, email, phone } = demoContent.shop
  const everything = [legalName, street, `${postalCode} ${city}`, oib, email, phone]
  expect(everything.filter((fact) => !termsPage.html.includes(fact))).toEqual([])
  expect([legalName, street, email].filter((fact) => !deliveryPage.html.includes(fact))).toEqual([])
  // Withdrawal within 14 days by any clear statement; complaints answered in 15 days.
  expect(termsPage.html).toMatch(/14 dana od primitka robe jednostrano raskinuti/)
  expect(termsPage.html).toMatch(/nedvosmislenu izjavu e-poštom na \S+@\S+ ili poštom/)
  expect(termsPage.html).toMatch(/odgovaramo pisanim putem u roku od 15 dana/)
})

test('who promises days says of what: goods in stock, and not glasses that are made first', async () => {
  // As whoever chooses them for glasses reads them.
  const types = await deliveryTypes(database, true)
  const promises = [...types.map(({ description }) => description), ...page.split('<li>')].filter((text) =>
    /isti dan|1 do 3 radna dana/.test(text),
  )
  expect(promises).toHaveLength(4)
  for (const text of promises) {
    expect(text).toContain('na zalihi')
    expect(text).toMatch(/dioptrijske naočale (prije toga|najprije|tek kad ih) izra/i)
  }
})
