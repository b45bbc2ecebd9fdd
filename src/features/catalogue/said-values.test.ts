import { expect, test } from 'vitest'
import type { Attribute, AttributeOption } from './dictionaries.ts'
import { saidValues } from './said-values.ts'

const attribute = (id: number, position: number, unit: string | null = null) =>
  ({ id, kind: 'options', position, unit, name: `a${id}`, onCard: id !== 3 }) as Attribute
const option = (id: number, attributeId: number, label: string, position = 0) =>
  ({ id, attributeId, label, position }) as AttributeOption
const byId = <Item extends { id: number }>(...items: Item[]) => new Map(items.map((item) => [item.id, item]))

const dictionaries = {
  attributes: byId(attribute(1, 5), attribute(2, 1, 'mm'), attribute(3, 0)),
  options: byId(
    option(11, 1, 'XL, od 55 mm', 0),
    option(12, 1, 'L, 52–54 mm', 1),
    option(13, 1, 'S, 46–48 mm', 2),
    option(21, 2, '52'),
    option(22, 2, '8'),
    option(31, 3, 'Zlatna', 1),
    option(32, 3, 'Crna', 0),
  ),
}
const of = (attributeId: number, ...ids: number[]) =>
  ids.map((optionId) => ({ attributeId, optionId, text: null }))
const said = (values: Parameters<typeof saidValues>[0], wanted: (one: Attribute) => boolean = () => true) =>
  saidValues(values, dictionaries, wanted).map(({ attribute: { id }, value }) => [id, value])

test('LIST-14 several values stand by size and number, and one with a comma stays one', () => {
  expect(said([...of(1, 11, 13, 12), ...of(2, 21, 22)])).toEqual([
    [2, '8 mm · 52 mm'],
    [1, 'S, 46–48 mm · L, 52–54 mm · XL, od 55 mm'],
  ])
})

test('LIST-14 words stand as the shop placed them, texts of the product as they came', () => {
  expect(said(of(3, 31, 32))).toEqual([[3, 'Crna · Zlatna']])
  const texts = ['navoj', 'baza'].map((text) => ({ attributeId: 3, optionId: null, text }))
  expect(said(texts)).toEqual([[3, 'navoj · baza']])
})

test('LIST-14 unknown attributes, unknown options and unwanted attributes are left out', () => {
  expect(said([...of(9, 11), ...of(1, 99), ...of(1, 12), ...of(3, 31)], ({ onCard }) => onCard)).toEqual([
    [1, 'L, 52–54 mm'],
  ])
})
