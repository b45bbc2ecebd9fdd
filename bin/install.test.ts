import { join } from 'node:path'
import { expect, it } from 'vitest'

const { holdsAll } = await import(join(import.meta.dirname, 'install.mjs'))

const lock = (packages: object) => JSON.stringify({ packages: { '': { version: '0.1.0' }, ...packages } })
const done = (packages: object) => JSON.stringify({ packages })
const a = { version: '1.0.0', integrity: 'sha512-a' }

it('does not install once more what npm has installed by hand, but any package that differs or lacks', () => {
  const wanted = lock({ 'node_modules/a': a, 'node_modules/elsewhere': { ...a, optional: true } })
  expect(holdsAll(wanted, done({ 'node_modules/a': a }))).toBe(true)
  expect(holdsAll(wanted, done({ 'node_modules/a': { ...a, version: '1.0.1' } }))).toBe(false)
  expect(holdsAll(wanted, done({ 'node_modules/a': { ...a, integrity: 'sha512-b' } }))).toBe(false)
  expect(holdsAll(wanted, done({ 'node_modules/elsewhere': a }))).toBe(false)
  expect(holdsAll(wanted, done({}))).toBe(false)
})
