import { expect, test } from 'vitest'
import { layoutOf, rememberedLayout } from './list-layout.ts'

test('LIST-13 the cookie list_views holds 1 grid or 2 list per page path', () => {
  const first = rememberedLayout(undefined, '/proizvodi/okviri', 'list')
  expect(first).toBe('{"/proizvodi/okviri":2}')
  const second = rememberedLayout(first, '/brend/rt', 'grid')
  expect(second).toBe('{"/proizvodi/okviri":2,"/brend/rt":1}')
  expect(layoutOf(second, '/proizvodi/okviri')).toBe('list')
  expect(layoutOf(second, '/brend/rt')).toBe('grid')
  expect(layoutOf(second, '/proizvodi/lece')).toBe('grid')
})

test('LIST-13 the paths seen last are remembered, a changed one counts as seen last', () => {
  let cookie: string | undefined
  for (let n = 0; n < 60; n++) cookie = rememberedLayout(cookie, `/p/${n}`, 'list')
  cookie = rememberedLayout(cookie, '/p/20', 'grid')
  expect(Object.keys(JSON.parse(cookie))).toEqual([
    ...Array.from({ length: 39 }, (_, index) => `/p/${index + 21}`),
    '/p/20',
  ])
})

test('LIST-13 a broken cookie counts as none', () => {
  for (const broken of ['', '{', 'null', '7', '[]']) expect(layoutOf(broken, '/x')).toBe('grid')
})
