import { expect, test } from 'vitest'
import { buildListEngine } from '../build-list-engine.ts'
import { smallDictionary, smallRows } from './testing-shop.ts'

const engine = await buildListEngine(smallRows, smallDictionary)

const ids = (named: readonly { optionId: number }[] | undefined) =>
  named?.map(({ optionId }) => optionId).sort()
const listed = (text: string) =>
  ids(engine.query({ scope: { kind: 'search', text }, sort: 'relevance', offset: 0, limit: 5 }).named)

test('a search says which options its words name as a whole, in any form', () => {
  expect(listed('crne sunčane naočale')).toEqual([11])
  expect(listed('smedje okrugle')).toEqual([12, 21])
  expect(listed('okviri')).toEqual([])
})

test('part of a name names nothing: dark brown is more than dark', () => {
  expect(listed('tamno smeđa')).toContain(13)
  expect(listed('smeđa')).not.toContain(13)
})

test('what is suggested while typing names them too, but not what is still being typed', () => {
  expect(ids(engine.suggest('crne ', 5).named)).toEqual([11])
  expect(ids(engine.suggest('cr', 5).named)).toEqual([])
})

test('lists that are no search name nothing', () => {
  expect(
    engine.query({ scope: { kind: 'all' }, sort: 'created_desc', offset: 0, limit: 5 }).named,
  ).toBeUndefined()
})
