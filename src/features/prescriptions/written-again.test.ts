import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { checkGlasses, checkLenses, distanceName, eyeName, type Written } from './check.ts'
import { eyeFields, type Prescription, type Side, sides } from './prescription.ts'
import { singleVision } from './testing-asked.ts'
import { prescriptionTexts, problemText } from './texts.ts'
import { writtenAgain } from './written-again.ts'

beforeAll(speakCroatian)

/** What a form that begins like this sends. */
const sent = (fields: Readonly<Record<string, string>>): Written => {
  const eye = (side: Side) =>
    Object.fromEntries(eyeFields.map((field) => [field, fields[eyeName(side, field)]]))
  const [pd, pd_right, pd_left] = (['pd', 'pd_right', 'pd_left'] as const).map(
    (one) => fields[distanceName(one)],
  )
  return { right: eye('right'), left: eye('left'), pd, pd_right, pd_left }
}
const sph = fc.integer({ min: -32, max: 24 }).map((steps) => steps * 25)
const eye = fc.oneof(
  sph.map((value) => ({ sph: value })),
  fc.record({
    sph,
    cyl: fc.integer({ min: -16, max: -1 }).map((steps) => steps * 25),
    ax: fc.integer({ min: 1, max: 180 }).map((degrees) => degrees * 100),
  }),
)
const each = fc.integer({ min: 50, max: 80 }).map((steps) => steps * 50)
const distance = fc.oneof(
  each.map((half) => ({ both: 2 * half })),
  fc.record({ right: each, left: each }),
)

test('RX-03 a form that begins with the prescription of glasses says it once more, each eye and pupil its own', () => {
  fc.assert(
    fc.property(eye, eye, distance, (right, left, apart) => {
      const prescription: Prescription = { kind: 'glasses', right, left, distance: apart }
      expect(checkGlasses(singleVision, sent(writtenAgain(prescription)))).toEqual({ ok: true, prescription })
    }),
  )
})

test.each<[Side | 'both', Side]>([
  ['right', 'right'],
  ['left', 'left'],
  ['both', 'right'],
])('RX-03 a lens for %s begins in the fields of the %s eye', (side, fields) => {
  const lens = { sph: -225, cyl: -75, ax: 17_000, bc: 860, dia: 1420 }
  const again = writtenAgain({ kind: 'contact', side, eye: lens })
  const other = sides.find((one) => one !== fields) ?? 'left'
  expect(Object.keys(again).some((name) => name.includes(`[${other}]`))).toBe(false)
  const asked = {
    kind: 'contact',
    eye: Object.fromEntries(
      Object.entries(lens).map(([field, value]) => [field, { values: [value], required: true }]),
    ),
  } as const
  expect(checkLenses(asked, sent(again))).toMatchObject({ ok: true, orders: [{ side: fields, eye: lens }] })
})

test('RX-03 a prescription is read as it was given: the right eye and the right pupil first', () => {
  const said = prescriptionTexts({
    kind: 'glasses',
    right: { sph: -225 },
    left: { sph: 100, cyl: -50, ax: 500 },
    distance: { right: 3100, left: 3250 },
  })
  expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Desno oko: SPH −2,25',
    'Lijevo oko: SPH +1,00 · CYL −0,50 · AX 5°',
    'PD 31 mm + 32,5 mm',
  ])
})

test.each([
  [{ right: { sph: '-8,25' } }, ['Desno oko', '−8,00', '+6,00']],
  [{ left: { sph: '-1,00', cyl: '-0,5', ax: '181' } }, ['Lijevo oko', 'od 1 do 180°']],
  [{ pd: '49' }, ['od 50 do 80 mm']],
  [{ right: { sph: '-2,10' } }, ['Desno oko', '0,25']],
])('RX-01 what is refused in %j is told with its eye and its limits, the least first', (wrong, said) => {
  const whole = { right: { sph: '-1,00' }, left: { sph: '-1,00' }, pd: '63' }
  const checked = checkGlasses(singleVision, { ...whole, ...wrong })
  const [problem] = checked.ok ? [] : checked.problems
  if (!problem) throw new Error('nothing was refused')
  const text = problemText(problem).replaceAll('\u00a0', ' ')
  const places = said.map((word) => text.indexOf(word))
  expect([text, places.every((place) => place >= 0)]).toEqual([text, true])
  expect(places).toEqual([...places].sort((a, b) => a - b))
})
