import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Page } from './Page.tsx'

const line = (itemId: number) => ({
  itemId,
  name: 'Šipan',
  choice: 'Crna',
  qty: 1000,
  unit: 'kom',
  asked: null,
})
const headings = (...ids: number[]) => {
  const props = { state: 'awaits', unpaid: false, number: '2026-1', token: 't', formToken: 'f' } as const
  const html = renderToStaticMarkup(<Page {...props} lines={ids.map(line)} />)
  return [...html.matchAll(/<h2 id="line-\d+"[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)
}

test('RX-01 two pairs of one name are told apart by their number, in what names their sections; one needs none', () => {
  expect(headings(7, 8)).toEqual(['1. Šipan', '2. Šipan'])
  expect(headings(7)).toEqual(['Šipan'])
})
