import { expect, test } from 'vitest'
import { importRecords } from './import-records.server.ts'
import type { CatalogueLine } from './record.ts'
import { importShop, productLine as product } from './testing-import.server.ts'

const { database, rows, written } = importShop()

const power = (labels: string[], more: object = {}): CatalogueLine => ({
  type: 'attribute',
  code: 'dioptrija',
  name: 'Dioptrija',
  eye_field: 'sph',
  options: labels.map((label, at) => ({ code: `o${at}`, label })),
  ...more,
})
const failures = async (...records: CatalogueLine[]) =>
  (await importRecords(database, records)).failures.map(({ error }) => error)

test('RX-04 powers keep their signs; one without is refused by its name, wherever it is named', async () => {
  await written(power(['−2,25', '+1,00', '0,00']))
  expect(
    await rows(
      'SELECT o.label, a.eye_field FROM attribute_options o JOIN attributes a ON a.id = o.attribute_id ORDER BY o.position',
    ),
  ).toEqual(['−2,25', '+1,00', '0,00'].map((label) => ({ label, eye_field: 'sph' })))
  expect(await failures(power(['2,25']))).toEqual([expect.stringContaining("'2,25' is no value of 'sph'")])
  // An option that a product names and the attribute lacks has its code for a label.
  const lens = product('L', {
    kind: 'configurable',
    options: [{ attribute: 'dioptrija', values: [{ option: '225' }] }],
    variants: [{ code: 'L-1', options: { dioptrija: '225' } }],
  })
  expect(await failures(lens)).toEqual([expect.stringContaining("'225' is no value of 'sph'")])
  expect(await rows("SELECT code FROM products WHERE code IN ('L', 'L-1')")).toEqual([])
})

test('RX-01 what a lens or a product asks is kept in hundredths, and a second import changes it', async () => {
  const asks = (to: number) => ({
    kind: 'contact' as const,
    eye: { sph: { from: '-6,00', to, step: '0.5', required: true }, cyl: { values: [-0.75, '-1.25'] } },
  })
  await written(
    {
      type: 'lens',
      code: '11',
      name: 'Jednojakosna',
      prescription: { kind: 'glasses', eye: { sph: { from: -8, to: 6, step: 0.25 } } },
    },
    product('T', { prescription: asks(4) }),
  )
  const kept = {
    kind: 'contact',
    eye: {
      sph: { from: -600, to: 400, step: 50, required: true },
      cyl: { values: [-75, -125], required: false },
    },
  }
  expect(await rows('SELECT asks FROM products')).toEqual([{ asks: kept }])
  expect(await rows('SELECT id, name, asks FROM lenses')).toEqual([
    {
      id: 11,
      name: 'Jednojakosna',
      asks: {
        kind: 'glasses',
        eye: { sph: { from: -800, to: 600, step: 25, required: false } },
        distance: { both: { from: 5000, to: 8000, step: 50 }, each: { from: 2500, to: 4000, step: 50 } },
      },
    },
  ])
  expect(await written(product('T', { prescription: asks(4) }))).toMatchObject({ unchanged: 1 })
  expect(await written(product('T', { prescription: asks(3) }))).toMatchObject({ updated: 1 })
  expect(await written(product('T'))).toMatchObject({ updated: 1 })
  expect(await rows('SELECT asks FROM products')).toEqual([{ asks: null }])
})
