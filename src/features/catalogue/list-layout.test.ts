import { expect, test } from 'vitest'
import { layoutOf, rememberedLayout } from './list-layout.server.ts'

test('LIST-13 the cookie list_views holds 1 grid or 2 list per page path', () => {
  const first = rememberedLayout({}, '/proizvodi/okviri', 2)
  expect(first).toMatchObject({ name: 'list_views', value: '{"/proizvodi/okviri":2}', maxAge: 2_592_000 })
  const second = rememberedLayout({ list_views: first.value }, '/brend/rt', 1)
  expect(layoutOf({ list_views: second.value }, '/proizvodi/okviri')).toBe('list')
  expect(layoutOf({ list_views: second.value }, '/brend/rt')).toBe('grid')
  expect(layoutOf({ list_views: second.value }, '/proizvodi/lece')).toBe('grid')
})

test('LIST-13 a broken cookie counts as none', () => {
  for (const broken of ['', '{', 'null', '7', '[]'])
    expect(layoutOf({ list_views: broken }, '/x')).toBe('grid')
})
