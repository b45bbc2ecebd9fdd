import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { choicesOf } from './choices.ts'

beforeAll(speakCroatian)

const shown = (groups: ReturnType<typeof choicesOf>) =>
  groups?.map(({ title, choices }) => [
    title,
    ...choices.map(({ value, label, soldOut }) => `${value} ${label}${soldOut ? ' –' : ''}`),
  ])

test('RX-04 minus and plus stand apart, each from the weakest on, and what is sent has its sign', () => {
  const rule = { from: -50, to: 50, step: 25, required: true }
  expect(shown(choicesOf(rule, 'sph', [], {}))).toEqual([
    ['Minus (−)', '-0.25 −0,25', '-0.50 −0,50'],
    ['Bez dioptrije', '0.00 0,00'],
    ['Plus (+)', '+0.25 +0,25', '+0.50 +0,50'],
  ])
  expect(shown(choicesOf({ ...rule, required: false }, 'cyl', [], {}))?.map(([title]) => title)).toEqual([
    'Minus (−)',
    'Plus (+)',
  ])
  expect(shown(choicesOf({ values: [200, 100], required: true }, 'add', [], {}))).toEqual([
    [null, '+1.00 +1,00', '+2.00 +2,00'],
  ])
  expect(choicesOf({ from: 100, to: 18_000, step: 100, required: false }, 'ax', [], {})).toBeNull()
})

test('RX-01 what is sold out beside what was written already cannot be chosen', () => {
  const made = [
    { eye: { sph: -225, bc: 840 }, soldOut: false },
    { eye: { sph: -225, bc: 880 }, soldOut: true },
    { eye: { sph: -250, bc: 880 }, soldOut: false },
  ]
  const rule = { values: [-250, -225], required: true }
  const soldOut = (written: object) =>
    choicesOf(rule, 'sph', made, written)?.flatMap(({ choices }) =>
      choices.flatMap(({ value, soldOut }) => (soldOut ? [value] : [])),
    )
  expect(soldOut({})).toEqual([])
  expect(soldOut({ bc: '8.80' })).toEqual(['-2.25'])
  expect(soldOut({ bc: '8,4' })).toEqual(['-2.50'])
  // What stands in the field itself limits nothing.
  expect(soldOut({ sph: '-2.25' })).toEqual([])
})
