import { expect, test } from 'vitest'
import { keepAnswers } from './kept-answers.server.ts'

test('an answer is worked out once for each version of the catalogue', () => {
  const catalogue = { version: 0 }
  const kept = keepAnswers(catalogue)
  let worked = 0
  const ask = (key: string) => kept.answer(key, () => `${key} ${catalogue.version} č ${++worked}`).toString()
  expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual(['a 0 č 1', 'a 0 č 1', 'b 0 č 2', 'a 0 č 1'])
  catalogue.version = 1
  expect([ask('a'), ask('b'), ask('a')]).toEqual(['a 1 č 3', 'b 1 č 4', 'a 1 č 3'])
})

test('what was not asked for longest goes when there is no more room, what is too large at once', () => {
  const kept = keepAnswers({ version: 0 }, 100)
  const worked: string[] = []
  const ask = (key: string, size = 40) => {
    const answer = kept.answer(key, () => {
      worked.push(key)
      return key.repeat(size)
    })
    expect(answer).toHaveLength(size)
  }
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key)
  expect(worked).toEqual(['a', 'b', 'c', 'b'])
  ask('x', 101)
  ask('x', 101)
  ask('d')
  ask('d')
  expect(worked.slice(4)).toEqual(['x', 'x', 'd'])
})
