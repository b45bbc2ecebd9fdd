import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { croatianPlaces } from './croatian-places.ts'
import { importPlaces, seedPlaces } from './import-places.server.ts'

const geonames = join(import.meta.dirname, '../../../../shared/data/places-hr.csv')
const named = statement(
  'test.places_named',
  'SELECT name, county, community, folded, size FROM places WHERE postal_code = $1 AND folded = $2',
)
const all = statement('test.places', 'SELECT count(*)::int AS n FROM places')

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'izlog-places-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('our own list has the largest first and every place once', () => {
  expect(croatianPlaces.slice(0, 4).map(({ postalCode, name }) => `${postalCode} ${name}`)).toEqual([
    '10000 Zagreb',
    '21000 Split',
    '51000 Rijeka',
    '31000 Osijek',
  ])
  expect(new Set(croatianPlaces.map(({ postalCode, name }) => postalCode + name)).size).toBe(
    croatianPlaces.length,
  )
  expect(croatianPlaces.every(({ postalCode, size }) => /^\d{5}$/.test(postalCode) && size > 1)).toBe(true)
})

test('without the country HR there is nothing to seed into', async () => {
  await database.pool.query('DELETE FROM countries')
  await expect(seedPlaces(database)).rejects.toThrow('The country HR is missing')
})

test('a file completes the seeded places, a second run doubles nothing, a bad row is reported', async () => {
  await database.pool.query(`INSERT INTO countries (id, code, currency) VALUES (1, 'HR', 'EUR')`)
  expect(await seedPlaces(database)).toBe(croatianPlaces.length)
  expect(await seedPlaces(database)).toBe(0)
  const file = join(folder, 'places.csv')
  await writeFile(
    file,
    `country_code,zipcode,place,state,community,latitude,longitude
HR,21000,Split,Splitsko-Dalmatinska,Split,43.5,16.4
HR,52211,BALE - VALLE,Istarska,Bale,45,13.8
SI,1000,Ljubljana,,,,
`,
  )
  const expected = {
    written: 2,
    failed: 1,
    failures: [{ line: 4, error: "the shop does not know the country 'SI'" }],
  }
  expect(await importPlaces(database, file)).toEqual(expected)
  expect(await importPlaces(database, file)).toEqual(expected)
  expect(await database.one(all)).toEqual({ n: croatianPlaces.length + 1 })
  expect(await database.all(named, ['21000', 'split'])).toEqual([
    {
      name: 'Split',
      county: 'Splitsko-dalmatinska',
      community: 'Split',
      folded: 'split',
      size: croatianPlaces.length,
    },
  ])
  expect(await database.one(named, ['52211', 'bale - valle'])).toMatchObject({ name: 'BALE - VALLE' })
})

test.skipIf(!existsSync(geonames))(
  'the whole of Croatia: 6,774 places (skipped without places-hr.csv)',
  async () => {
    expect(await importPlaces(database, geonames)).toMatchObject({ written: 6774, failed: 0 })
    const once = await database.one(all)
    await importPlaces(database, geonames)
    expect(await database.one(all)).toEqual(once)
  },
)

test('OWN-04 a file in another encoding changes no place', async () => {
  const file = join(folder, 'windows-1250')
  await writeFile(
    file,
    Buffer.concat([
      Buffer.from('country_code\tzipcode\tplace\nHR\t99999\tNovo\nHR\t99998\t'),
      Buffer.from([0x8a, 0x69, 0x62, 0x65, 0x6e, 0x69, 0x6b, 0x0a]),
    ]),
  )
  const before = await database.one<{ n: number }>(all)
  await expect(importPlaces(database, file)).rejects.toThrow(
    "Line 3 is not UTF-8; read as Windows-1250 it says 'Šibenik'",
  )
  expect(await database.one<{ n: number }>(all)).toEqual(before)
})
