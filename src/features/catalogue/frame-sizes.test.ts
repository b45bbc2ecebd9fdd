import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { FrameMeasure, FrameMeasures } from './frame-measures.ts'
import { frameSizesOf, measuresOf, templeNumbersOf, templeText } from './frame-sizes.ts'

beforeAll(speakCroatian)

const measured: [number, FrameMeasure | null][] = [
  [1, 'lens'],
  [2, 'bridge'],
  [3, 'temple'],
  [4, 'width'],
  [5, null],
]
const dictionaries = {
  attributes: new Map(measured.map(([id, measure]) => [id, { id, measure }])),
  options: new Map([[31, { id: 31, label: '140 mm' }]]),
} as unknown as Dictionaries
const said = (attributeId: number, text: string | null, optionId: number | null = null) => ({
  attributeId,
  optionId,
  text,
})
const size = (optionId: number, measures: FrameMeasures | null) => ({
  ...{ attributeId: 9, optionId, dependsOnId: null, frameId: null, lensId: null, measures },
})
const sizes = (values: ReturnType<typeof said>[], choices: ReturnType<typeof size>[] = []) =>
  frameSizesOf({ values, choices }, dictionaries)

const front = [said(2, '18.5'), said(3, null, 31)]

test('measures are read of numbers and of options, and written as the trade does', () => {
  const found = sizes([said(1, '52'), ...front, said(5, '99')])
  expect(found).toEqual({ own: { lens: 52, bridge: 18.5, temple: 140 }, byOption: {} })
  const numbers = found && templeNumbersOf(measuresOf(found, {}))
  expect(numbers && templeText(numbers)).toBe('52-18,5-140')
})

test('a chosen size has its own measures before those of the product', () => {
  const found = sizes(
    [...front, said(4, '130')],
    [size(7, { lens: 50 }), size(8, { lens: 53, width: 141 }), size(9, null)],
  )
  if (!found) throw new Error('no sizes')
  expect(measuresOf(found, { 9: 8, 1: 5 })).toEqual({ lens: 53, bridge: 18.5, temple: 140, width: 141 })
  expect(measuresOf(found, { 9: 7 })).toMatchObject({ lens: 50, width: 130 })
  expect(templeNumbersOf(measuresOf(found, { 9: 9 }))).toBeNull()
})

test('a guide is shown only where the three numbers are known of some choice', () => {
  expect(sizes(front)).toBeNull()
  expect(sizes(front, [size(7, { width: 130 })])).toBeNull()
  for (const none of ['M, 49–51 mm', 'veliko', '', '52 cm'])
    expect(sizes([said(1, none), ...front])).toBeNull()
})
