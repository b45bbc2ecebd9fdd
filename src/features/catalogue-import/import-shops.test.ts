import { beforeAll, expect, test } from 'vitest'
import { speakLanguage } from '#shared/server/process/speak-language.server.ts'
import { importRecords } from './import-records.server.ts'
import type { CatalogueLine } from './record.ts'
import { importShop } from './testing-import.server.ts'

const { database, rows, written } = importShop()
beforeAll(() => speakLanguage('hr'))

const service = (code: string, minutes: number): CatalogueLine => ({
  type: 'service',
  code,
  name: code,
  minutes,
})
const shop = (more: object = {}): CatalogueLine => ({ type: 'warehouse', code: 'st', name: 'Split', ...more })
const stored = async () =>
  (
    await rows<Record<string, unknown>>(`SELECT w.slug, w.email, w.seats, w.opening_hours AS said, w.hours,
      (SELECT array_agg(s.code ORDER BY s.code) FROM shop_services o JOIN services s ON s.id = o.service_id
        WHERE o.warehouse_id = w.id) AS services FROM warehouses w`)
  )[0]

test('PDP-09 a file brings the hours of a shop, its page, seats and services; what the next file does not say stays', async () => {
  await written(
    service('pregled', 30),
    service('popravak', 15),
    shop({
      ...{ slug: 'split', email: 'split@primjer.hr', seats: 2, services: ['popravak', 'pregled'] },
      hours: { mon: ['08:00-12:00', '16:00-20:00'], exceptions: [{ date: '2026-12-24' }] },
    }),
  )
  const first = await stored()
  expect(first).toMatchObject({
    ...{ slug: 'split', email: 'split@primjer.hr', seats: 2, services: ['popravak', 'pregled'] },
    hours: { mon: ['08:00-12:00', '16:00-20:00'], tue: [], exceptions: [{ date: '2026-12-24' }] },
    said: 'pon 8–12 i 16–20 h',
  })
  await written(shop({ opening_hours: 'po dogovoru' }))
  expect(await stored()).toEqual({ ...first, said: 'po dogovoru' })
  await written(shop({ services: ['pregled'], seats: 1 }))
  expect(await stored()).toMatchObject({ services: ['pregled'], seats: 1 })
  await written({ type: 'service', code: 'pregled', name: 'Pregled', minutes: 30, suits: ['glasses'] })
  expect(await rows('SELECT code, suits FROM services ORDER BY code')).toEqual([
    { code: 'popravak', suits: [] },
    { code: 'pregled', suits: ['glasses'] },
  ])
})

test.each([
  [{ hours: { mon: ['20:00-08:00'] } }, '20:00-08:00'],
  [{ hours: { exceptions: [{ date: '2026-02-31' }] } }, 'is not a day'],
  [{ services: ['nema'] }, 'there is no service nema'],
  [{ slug: 'Split Centar' }, 'is not an address'],
  [{ seats: -1 }, ''],
])(
  'PDP-09 a shop that cannot be is refused with the reason, nothing of it is written: %j',
  async (wrong, reason) => {
    const { failures } = await importRecords(database, [shop(wrong)])
    expect(failures).toHaveLength(1)
    expect(JSON.stringify(failures)).toContain(reason)
    expect(await rows('SELECT FROM warehouses')).toEqual([])
  },
)

test('PDP-09 two shops do not share an address', async () => {
  await written(shop({ slug: 'split' }))
  const other: CatalogueLine = { type: 'warehouse', code: 'zg', name: 'Zagreb', slug: 'split' }
  const { failures } = await importRecords(database, [other])
  expect(JSON.stringify(failures)).toContain('another warehouse has the address split')
})
