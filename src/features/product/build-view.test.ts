import { expect, test } from 'vitest'
import type { Dictionaries } from '#features/catalogue/dictionaries.ts'
import { choicesOf } from './choices-of.ts'
import type { ProductDetail } from './queries.server.ts'

const labels: Record<number, string> = { 11: 'XL', 12: 'S', 13: 'M', 21: 'Zlatna', 22: 'Crna' }
const dictionaries = {
  attributes: new Map([1, 2].map((id) => [id, { id, code: `a${id}`, name: `A${id}`, nullText: '' }])),
  options: new Map(Object.entries(labels).map(([id, label]) => [Number(id), { id: Number(id), label }])),
} as unknown as Dictionaries
const row = (attributeId: number, optionId: number) => ({
  attributeId,
  optionId,
  dependsOnId: null,
  frameId: null,
  lensId: null,
})

test('CONF-01 sizes to choose from stand by size, colours as the shop placed them', () => {
  const choices = [row(1, 11), row(1, 12), row(1, 13), row(2, 21), row(2, 22)]
  const { attributes } = choicesOf({ choices, variants: [] } as unknown as ProductDetail, dictionaries)
  expect(attributes.map(({ options }) => options.map(({ label }) => label))).toEqual([
    ['S', 'M', 'XL'],
    ['Zlatna', 'Crna'],
  ])
})
