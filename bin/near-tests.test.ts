import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const { nearTests } = await import(join(import.meta.dirname, 'near-tests.mjs'))

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The near tests of some files of a project. */
function near(files: Record<string, string>, broken: string[], mostOthers = 9) {
  const root = mkdtempSync(join(tmpdir(), 'izlog-near-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return nearTests(root, Object.keys(files), broken, mostOthers)
}

const gifts = 'src/features/basket/gifts.server.ts'
const shop = {
  [gifts]: '/** What is given (CART-10). */',
  'src/features/basket/cart.test.ts': '',
  'src/features/basket/deep/inside.test.ts': '',
  'src/features/basket/calls.server.ts': `import { gifts } from './gifts.server.ts'`,
  'src/features/checkout/testing-shop.server.ts': `import { calls } from '#features/basket/calls.server.ts'`,
  'src/features/checkout/pay.test.ts': `import { shop } from './testing-shop.server.ts'`,
  'src/features/orders/gift-in-order.test.ts': `import { shop } from '#features/checkout/testing-shop.server.ts'`,
  'src/features/orders/promised.test.ts': `import { shop } from '#features/checkout/testing-shop.server.ts'
    test('CART-10 a gift is ordered at nothing')`,
  'src/pages/page.test.ts': `const { calls } = await import('#features/basket/calls.server.ts')`,
  'src/features/blog/blog.test.ts': `import type { Gifts } from '#features/basket/gifts.server.ts'`,
}

test('near a file are the tests of its slice, and those of others that reach it, by what they name, how they are called and how far they are', () => {
  expect(near(shop, [gifts])).toEqual({
    own: ['src/features/basket/cart.test.ts', 'src/features/basket/deep/inside.test.ts'],
    others: [
      'src/features/orders/promised.test.ts',
      'src/features/orders/gift-in-order.test.ts',
      'src/pages/page.test.ts',
      'src/features/checkout/pay.test.ts',
    ],
    leftOut: [],
  })
})

test('no more tests of others are near than are asked for; the rest is told', () => {
  expect(near(shop, [gifts], 2)).toMatchObject({
    others: ['src/features/orders/promised.test.ts', 'src/features/orders/gift-in-order.test.ts'],
    leftOut: ['src/pages/page.test.ts', 'src/features/checkout/pay.test.ts'],
  })
})

test('without a slice the tests of the same folder are near', () => {
  const files = {
    'bin/tool.mjs': '',
    'src/shared/jobs/jobs.server.ts': '',
    'src/shared/jobs/jobs.test.ts': '',
    'src/shared/jobs-other/jobs.test.ts': '',
  }
  expect(near(files, ['src/shared/jobs/jobs.server.ts'])).toEqual({
    ...{ own: ['src/shared/jobs/jobs.test.ts'], others: [], leftOut: [] },
  })
})
