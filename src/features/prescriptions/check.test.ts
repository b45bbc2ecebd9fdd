import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkGlasses, checkLenses, joinAlike, type Written, type WrittenEye } from './check.ts'
import { wireValue } from './eye-value.ts'
import { type Asked, canonical, type Eye, type EyeField, eyeFields, valuesOf } from './prescription.ts'
import { singleVision } from './testing-asked.ts'

const progressive = {
  ...singleVision,
  eye: { ...singleVision.eye, add: { from: 75, to: 350, step: 25, required: true } },
} as const satisfies Asked
const lenses = {
  kind: 'contact',
  eye: {
    sph: { values: [-250, -225, 100], required: true },
    bc: { values: [840, 880], required: true },
  },
} as const satisfies Asked

const none: WrittenEye = {}
const right: WrittenEye = { sph: '-2,25', cyl: '-0,75', ax: '90' }
const left: WrittenEye = { sph: '+1,00' }
const problemsOf = (checked: ReturnType<typeof checkGlasses> | ReturnType<typeof checkLenses>) =>
  checked.ok ? [] : checked.problems.map(({ name, reason }) => `${name} ${reason}`)

test('RX-01 glasses for two different eyes, plus and minus, with one distance or two', () => {
  expect(checkGlasses(singleVision, { right, left, pd: '63,5' })).toEqual({
    ok: true,
    prescription: {
      kind: 'glasses',
      right: { sph: -225, cyl: -75, ax: 9000 },
      left: { sph: 100 },
      distance: { both: 6350 },
    },
  })
  expect(checkGlasses(singleVision, { right, left, pd_right: '31', pd_left: '32,5' })).toMatchObject({
    prescription: { distance: { right: 3100, left: 3250 } },
  })
})

test.each<[string, Asked & { kind: 'glasses' }, Written, string[]]>([
  [
    'nothing at all',
    singleVision,
    { right: none, left: none },
    ['prescription[right][sph] missing', 'prescription[left][sph] missing', 'prescription[pd] missing'],
  ],
  [
    'a cylinder without its axis',
    singleVision,
    { right: { sph: '0', cyl: '-0,5' }, left, pd: '60' },
    ['prescription[right][ax] needs_axis'],
  ],
  [
    'an axis without a cylinder',
    singleVision,
    { right, left: { sph: '+1', cyl: '0', ax: '5' }, pd: '60' },
    ['prescription[left][cyl] needs_cylinder'],
  ],
  [
    'progressive lenses without an addition',
    progressive,
    { right, left, pd: '60' },
    ['prescription[right][add] missing', 'prescription[left][add] missing'],
  ],
  [
    'an addition for lenses that have none',
    singleVision,
    { right: { ...right, add: '2' }, left, pd: '60' },
    ['prescription[right][add] not_of_this_lens'],
  ],
  [
    'a power without its sign',
    singleVision,
    { right, left: { sph: '1' }, pd: '60' },
    ['prescription[left][sph] no_sign'],
  ],
  [
    'a power beyond',
    singleVision,
    { right: { sph: '-8,25' }, left, pd: '60' },
    ['prescription[right][sph] out_of_range'],
  ],
  [
    'a power between steps',
    singleVision,
    { right: { sph: '-2,10' }, left, pd: '60' },
    ['prescription[right][sph] off_step'],
  ],
  [
    'half of two distances',
    singleVision,
    { right, left, pd_left: '31' },
    ['prescription[pd_right] needs_both_sides'],
  ],
  [
    'one distance that is not the sum of two',
    singleVision,
    { right, left, pd: '63', pd_right: '25', pd_left: '25' },
    ['prescription[pd] contradicts_sides'],
  ],
  [
    'whatever lacks its other half, beside all that is missing or wrong',
    progressive,
    { right: { cyl: '-0,75' }, left: { sph: '1', ax: '90', cyl: '0' }, pd_left: '3' },
    [
      'prescription[right][sph] missing',
      'prescription[right][add] missing',
      'prescription[right][ax] needs_axis',
      'prescription[left][sph] no_sign',
      'prescription[left][add] missing',
      'prescription[left][cyl] needs_cylinder',
      'prescription[pd_left] out_of_range',
      'prescription[pd_right] needs_both_sides',
    ],
  ],
  [
    'a cylinder that is wrong itself, without its axis',
    singleVision,
    { right: { sph: '0', cyl: '0,75' }, left, pd: '60' },
    ['prescription[right][cyl] no_sign', 'prescription[right][ax] needs_axis'],
  ],
  [
    'an axis that is wrong itself, without its cylinder',
    singleVision,
    { right: { sph: '0', ax: '190' }, left, pd: '60' },
    ['prescription[right][ax] out_of_range', 'prescription[right][cyl] needs_cylinder'],
  ],
  ['a distance of nobody', singleVision, { right, left, pd: '6,3' }, ['prescription[pd] out_of_range']],
])('RX-01 %s is refused, each field by its own name', (_, asked, written, expected) => {
  expect(problemsOf(checkGlasses(asked, written))).toEqual(expected)
})

test('RX-01 an axis of 0 is that of 180, and no cylinder is none', () => {
  const zero = checkGlasses(singleVision, {
    right: { sph: '0', cyl: '-0,25', ax: '0' },
    left: { sph: '0', cyl: '0,00' },
    pd: '60',
  })
  expect(zero).toMatchObject({
    prescription: { right: { sph: 0, cyl: -25, ax: 18_000 }, left: { sph: 0 } },
  })
})

test('RX-01 contact lenses for one eye or both, each with its own number', () => {
  const one = { sph: '-2,25', bc: '8,4' }
  expect(checkLenses(lenses, { right: one, left: none, qty: { right: '3', left: '1' } })).toEqual({
    ok: true,
    orders: [{ side: 'right', eye: { sph: -225, bc: 840 }, qty: '3' }],
  })
  expect(checkLenses(lenses, { right: one, left: one, qty: { right: '0', left: '2' } })).toEqual({
    ok: true,
    orders: [{ side: 'left', eye: { sph: -225, bc: 840 }, qty: '2' }],
  })
  expect(problemsOf(checkLenses(lenses, { right: none, left: none }))).toHaveLength(4)
  expect(problemsOf(checkLenses(lenses, { right: { sph: '-2,25' }, left: none }))).toEqual([
    'prescription[right][bc] missing',
  ])
  expect(problemsOf(checkLenses(lenses, { right: { ...one, sph: '+2,25' }, left: none }))).toEqual([
    'prescription[right][sph] out_of_range',
  ])
  expect(problemsOf(checkLenses(lenses, { right: { ...one, bc: '8,6' }, left: none }))).toEqual([
    'prescription[right][bc] off_step',
  ])
})

test('RX-03 two eyes that are alike are one order, others never', () => {
  const order = (side: 'right' | 'left', sph: number, qty: number) => ({ side, eye: { sph, bc: 840 }, qty })
  expect(joinAlike([order('right', -225, 3), order('left', -225, 2)])).toEqual([
    { side: 'both', eye: { sph: -225, bc: 840 }, qty: 5 },
  ])
  expect(joinAlike([order('right', -225, 3), order('left', 225, 2)])).toHaveLength(2)
  expect(joinAlike([order('right', -225, 3)])).toEqual([order('right', -225, 3)])
})

test('RX-01 whatever may be written is taken as it stands, with ‘alike’ for both eyes', () => {
  const pick = (field: EyeField) => {
    const rule = progressive.eye[field as keyof typeof progressive.eye]
    return rule ? fc.constantFrom(...valuesOf(rule)) : fc.constant(undefined)
  }
  const eyes = fc
    .record({ sph: pick('sph'), cyl: pick('cyl'), ax: pick('ax'), add: pick('add') })
    .map(({ sph, cyl, ax, add }) => (cyl === 0 ? { sph, add } : { sph, cyl, ax, add }) as Eye)
  const write = (eye: Eye): WrittenEye =>
    Object.fromEntries(
      eyeFields.flatMap((field) => (eye[field] === undefined ? [] : [[field, wireValue(field, eye[field])]])),
    )
  fc.assert(
    fc.property(eyes, eyes, fc.boolean(), (one, other, alike) => {
      const checked = checkGlasses(progressive, { right: write(one), left: write(other), alike, pd: '60' })
      const isOpposite = alike && (one.sph ?? 0) * (other.sph ?? 0) < 0
      expect(checked).toMatchObject(
        isOpposite ? { ok: false } : { prescription: { right: one, left: alike ? one : other } },
      )
    }),
  )
})

test('RX-04 ‘both alike’ beside a left eye of the other sign is refused, for glasses and for lenses; any other left-over is not', () => {
  const eyes = (left: string) => ({ right: { sph: '-2,25', bc: '8,4' }, left: { sph: left }, alike: true })
  const problems = (left: string) => {
    const checked = checkLenses(lenses, eyes(left))
    return checked.ok ? [] : checked.problems.map(({ name, reason }) => `${name} ${reason}`)
  }
  expect(problems('+1,00')).toEqual(['prescription[alike] contradicts_alike'])
  for (const left of ['', '-2,00', '0', 'x']) expect(problems(left), left).toEqual([])
})

test('RX-03 two prescriptions have one text only where they are equal', () => {
  const glasses = (rightSph: number, leftSph: number) =>
    canonical({
      kind: 'glasses',
      right: { sph: rightSph },
      left: { sph: leftSph },
      distance: { both: 6000 },
    })
  expect(glasses(-225, 100)).toBe(glasses(-225, 100))
  const all = [
    glasses(-225, 100),
    glasses(100, -225),
    glasses(225, 100),
    canonical({ kind: 'glasses', right: { cyl: -225 }, left: { sph: 100 }, distance: { both: 6000 } }),
    canonical({
      kind: 'glasses',
      right: { sph: -225 },
      left: { sph: 100 },
      distance: { right: 60, left: 0 },
    }),
    ...[
      [60, 1],
      [1, 60],
      [59, 0],
    ].map(([one = 0, other = 0]) =>
      canonical({
        kind: 'glasses',
        right: { sph: -225 },
        left: { sph: 100 },
        distance: { right: one, left: other },
      }),
    ),
    canonical({ kind: 'contact', side: 'right', eye: { sph: -225 } }),
    canonical({ kind: 'contact', side: 'left', eye: { sph: -225 } }),
    canonical({ kind: 'contact', side: 'both', eye: { sph: -225 } }),
  ]
  expect(new Set(all).size).toBe(all.length)
})

test('RX-01 one distance beside those of each eye is taken where it is their sum, and each eye’s counts', () => {
  const written = {
    right: { sph: '-1,00' },
    left: { sph: '-1,00' },
    pd: '63',
    pd_right: '31,5',
    pd_left: '31,5',
  }
  expect(checkGlasses(singleVision, written)).toMatchObject({
    ok: true,
    prescription: { distance: { right: 3150, left: 3150 } },
  })
})
