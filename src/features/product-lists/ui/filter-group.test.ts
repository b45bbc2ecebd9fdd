import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import { setLanguage } from '#shared/text/text.ts'
import { FilterGroup } from './FilterGroup.tsx'

setLanguage('hr', compileCatalogue({ 'list.filter_more_count': 'Prikaži još {count, number}' }))

const rendered = (values: number, selected: readonly number[] = []) => {
  const options = Array.from({ length: values }, (_, index) => ({
    code: `v${index}`,
    label: `Vrijednost ${index}`,
    count: 1,
    selected: selected.includes(index),
  }))
  const group = { code: 'boja', name: 'Boja', kind: 'checkbox' as const, options }
  return renderToStaticMarkup(createElement(FilterGroup, { group, code: 'boja', open: true }))
}

test.each([
  [8, undefined],
  [9, undefined],
  [10, undefined],
  [11, 3],
  [20, 12],
])('LIST-07 of %i values, %s stand behind "show more"', (values, folded) => {
  const html = rendered(values)
  expect(/Prikaži još (\d+)/.exec(html)?.[1]).toBe(folded?.toString())
  expect(html.match(/<li class="/g)?.length).toBe(folded)
  expect(html.match(/type="checkbox"/g)).toHaveLength(values)
})

test('LIST-07 chosen values are never folded away, and do not leave one or two behind', () => {
  expect(/Prikaži još (\d+)/.exec(rendered(12, [11]))?.[1]).toBe('3')
  expect(rendered(12, [10, 11])).not.toContain('Prikaži još')
})
