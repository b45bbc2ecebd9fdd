import { expect, test } from 'vitest'
import { matchPath } from './path-pattern.ts'

test.each([
  ['/', '/', {}],
  ['/kosarica', '/kosarica/', {}],
  ['/kosarica', '/kosarice', undefined],
  ['/proizvod/:slug', '/proizvod/o%C4%8Di', { slug: 'oči' }],
  ['/proizvod/:slug', '/proizvod', undefined],
  ['/proizvod/:slug', '/proizvod/a/b', undefined],
  ['/proizvodi/*', '/proizvodi/a/b%20c', { '*': 'a/b c' }],
  ['/proizvodi', '/proizvodi/a', undefined],
  ['/p/:slug', '/p/%zz', { slug: '%zz' }],
])('the pattern %s reads %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})
