import { expect, test } from 'vitest'
import { fold, slug } from './slug.ts'

test('folds the Croatian letters, composed or not', () => {
  expect(fold('Čačinci')).toBe('cacinci')
  expect(fold('C\u030Cavle')).toBe('cavle')
  expect(fold('ĐURĐEVAC')).toBe('durdevac')
  expect(fold('Sveti Križ Začretje')).toBe('sveti kriz zacretje')
})

test('makes one hyphen of everything that is neither letter nor digit', () => {
  expect(slug('  Muške naočale (–20 %) & džep  ')).toBe('muske-naocale-20-dzep')
  expect(slug("Levi's")).toBe('levis')
  expect(slug('Größe æ ø')).toBe('grosse-ae-o')
})

test('cuts at a length without leaving a hyphen at the end', () => {
  expect(slug('abc def', 4)).toBe('abc')
  expect(slug('日本')).toBe('')
})
