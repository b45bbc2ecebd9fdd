import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withLayerOrder } from './layer-order.ts'

const base = readFileSync(join(import.meta.dirname, '../src/shared/ui/styles/base.css'), 'utf8')

test('whatever comes first in the build’s sheet, the reset is overruled by components and those by pages', () => {
  const sheet = withLayerOrder('@layer components{.a{color:red}}@layer reset{*{padding:0}}', base)
  expect(sheet).toMatch(/^@layer reset, tokens, base, components, pages;@layer components\{/)
})

test('a base sheet that says no order is an error', () => {
  expect(() => withLayerOrder('', '@layer reset { * { padding: 0 } }')).toThrow('order')
})
