import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { Cart } from '#features/cart/Cart.tsx'
import type { RefusedQuantity } from '#features/cart/cart-refusal.ts'
import { cartRefusalText } from '#features/cart/cart-refusal-text.server.ts'
import { type CartView, emptyCart } from '#features/cart/cart-view.ts'
import { MiniCart } from '#features/cart/MiniCart.tsx'
import { plainLine } from '#features/cart/testing-line.ts'
import { ConfirmPreview } from '#features/checkout/ConfirmPreview.tsx'
import { plainConfirm } from '#features/checkout/testing-confirm.ts'
import { orderMail } from '#features/orders/confirmation-mail.server.ts'
import { saidOrder } from '#features/orders/said-order.ts'
import { placedIn, placedOrder } from '#features/orders/testing-confirmation.ts'
import { Grid } from '#features/product-lists/ui/Grid.tsx'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import hr from '#shared/text/hr.json'
import { setLanguage } from '#shared/text/text.ts'
import { Page as ThanksPage } from './confirmation/Page.tsx'

beforeEach(() => setLanguage('hr', compileCatalogue(hr)))

const view = (qty: number, stockProblem: CartView['lines'][number]['stockProblem'] = null): CartView => ({
  ...emptyCart,
  lines: [plainLine({ name: 'Leće', href: '/', qty, unit: 'kutija', stockProblem })],
})
const order = (qty: number) => ({
  ...placedOrder,
  items: placedOrder.items.map((item) => ({ ...item, unit: 'kutija', qty })),
})
/** What is read, with the spaces that no line ends at. */
const read = (element: ReactElement) => renderToStaticMarkup(element).replace(/<[^>]*>/g, '|')

test.each([
  [2000, '2\u00a0kutije'],
  [5000, '5\u00a0kutija'],
  [21_000, '21\u00a0kutija'],
])('UI-07 %i thousandths of a box read alike wherever an order is shown', (qty, text) => {
  const cart = view(qty)
  expect(read(createElement(MiniCart, cart))).toContain(`|${text} · `)
  expect(read(createElement(Cart, { ...cart, locked: true }))).toContain(`|${text}|`)
  expect(read(createElement(ConfirmPreview, plainConfirm({ cart })))).toContain(`|${text} × `)
  expect(read(createElement(ThanksPage, saidOrder(order(qty), false)))).toContain(`|${text}|`)
  expect(orderMail(order(qty), placedIn).text).toContain(`\n${text} × Okvir`)
  expect(orderMail(order(qty), placedIn).html).toContain(`>${text} × Okvir`)
})

test('UI-07 what is left, and what a line can be made, agree with their numbers', () => {
  const short = read(createElement(Cart, view(30_000, { available: 21_000, reduceTo: 21_000 })))
  expect(short).toContain('Još 21\u00a0kutija na zalihi.')
  expect(short).toContain('|Smanji na 21\u00a0kutiju|')
})

test('UI-07 a refused quantity names its limit as its sentence wants it', () => {
  const said = (reason: RefusedQuantity['reason'], limit: number) =>
    cartRefusalText({ reason, limit, name: 'Leće', unit: 'kutija' })
  expect(said('below_min', 2000)).toBe('Leće: najmanja količina je 2\u00a0kutije.')
  expect(said('above_max', 21_000)).toBe('Leće: najviše možete naručiti 21\u00a0kutiju.')
  expect(said('above_stock', 1000)).toBe('Leće: na zalihi je još samo 1\u00a0kutija.')
  expect(said('not_in_steps', 2000)).toBe('Leće: količina mora biti višekratnik broja 2.')
})

test('UI-07 a way out of an empty list says how many products of what', () => {
  const alternatives = [1, 2, 5].map((count) => ({ label: 'Bez filtra „Djeca“', href: `/?${count}`, count }))
  const grid = read(createElement(Grid, { cards: [], layout: 'grid', alternatives, filters: [] }))
  for (const text of ['1 proizvod|', '2 proizvoda|', '5 proizvoda|']) expect(grid).toContain(`|${text}`)
})
