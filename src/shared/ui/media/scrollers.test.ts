import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The rules of all style sheets, innermost ones only: selector and declarations. */
const rules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', declared = '']) => ({
        name: `${file}: ${selector.trim().split('\n').at(-1)}`,
        declared,
      }),
    ),
  )

test('UI-07 what scrolls sideways holds what is placed within it: texts for screen readers widen no page', () => {
  const sideways = rules.filter(({ declared }) => /overflow-x: (?:auto|scroll)/.test(declared))
  expect(sideways.length).toBeGreaterThan(5)
  const loose = sideways.filter(
    ({ declared }) => !/position: (?:relative|absolute|fixed|sticky)/.test(declared),
  )
  expect(loose.map(({ name }) => name)).toEqual([])
})
