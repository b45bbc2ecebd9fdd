import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cart } from '#features/cart/Cart.tsx'
import type { CartView } from '#features/cart/cart-view.ts'
import { MiniCart } from '#features/cart/MiniCart.tsx'
import { ConfirmPreview } from '#features/checkout/ConfirmPreview.tsx'
import {
  cartShop,
  makeProduct,
  placeOrder,
  readyShopper,
  setStock,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { orderMail } from './confirmation-mail.server.ts'
import { openWindow, orderOf } from './testing-changes.server.ts'
import { placedIn } from './testing-confirmation.ts'

const { database, shop } = cartShop()

const viewOf = async (shopper: Shopper) =>
  (await shopper.post('/cart/update_cart', { data: [] })).cart as CartView

/** A bundle whose page shows: frame, case, cloth; and how it is asked for, case and cloth the wrong way round. */
async function makeBundle(name: string) {
  const cloth = await makeProduct(database, 9, { name: 'Krpica' })
  const [box, frame] = [
    await makeProduct(database, 9, { name: 'Etui' }),
    await makeProduct(database, 9, { name: 'Okvir' }),
  ]
  const bundle = await makeProduct(database, 0, { kind: 'bundle', name })
  await database.run(
    sql(`INSERT INTO bundle_items (bundle_id, product_id, is_main, position) VALUES
      ($1, $2, false, 1), ($1, $3, false, 0), ($1, $4, true, 2)`),
    [bundle, cloth, box, frame],
  )
  return { bundle, frame, cloth, form: { product_id: bundle, bundle: [cloth, box], qty: 2 } }
}

test('BNDL-04 the lines of a bundle stand in its page’s order and name it, from the cart to the mail', async () => {
  const plain = await makeProduct(database, 9, { name: 'Leće' })
  const { form } = await makeBundle('Paket <Kornat>')
  const shopper = await readyShopper(shop, plain)
  const added = await shopper.post('/cart/add_to_cart', form)
  expect(added).toMatchObject({ title: 'Paket je dodan u košaricu', message: '2\u00a0kom × Paket <Kornat>' })
  await shopper.post('/cart/add_to_cart', { product_id: await makeProduct(database, 9, { name: 'Kapi' }) })
  const named = (lines: { name: string; bundleName: string | null }[]) =>
    lines.map(({ name, bundleName }) => [name, bundleName])
  const lines = [
    ['Leće', null],
    ['Okvir', 'Paket <Kornat>'],
    ['Etui', 'Paket <Kornat>'],
    ['Krpica', 'Paket <Kornat>'],
  ]
  expect(named((added.minicart as CartView).lines)).toEqual(lines)
  const view = await viewOf(shopper)
  expect(named(view.lines)).toEqual([...lines, ['Kapi', null]])
  // Cart and mini-cart name it once, at the head of its parts; the total is that of all three.
  for (const region of [Cart, MiniCart]) {
    const html = renderToStaticMarkup(createElement(region, view))
    expect(html.match(/<strong>Paket &lt;Kornat&gt;<\/strong>/g)).toHaveLength(1)
    expect(html).toMatch(
      />Leće<.*<strong>Paket &lt;Kornat&gt;<\/strong>(?:(?!<li).)*60,00\u00a0€<(?:(?!<li).)*<ul.*>Okvir<.*>Etui<.*>Krpica<.*<\/ul>.*>Kapi</s,
    )
  }
  const confirm = renderToStaticMarkup(createElement(ConfirmPreview, await openWindow(shopper)))
  expect(confirm.match(/Dio paketa „Paket &lt;Kornat&gt;“/g)).toHaveLength(3)
  expect(
    confirm.match(/<strong>Paket &lt;Kornat&gt;<\/strong><strong[^>]*>60,00\u00a0€<\/strong>/g),
  ).toHaveLength(1)
  const order = await orderOf(database, await placeOrder(shopper))
  expect(named(order?.items ?? [])).toEqual([...lines, ['Kapi', null]])
  if (!order) return
  expect(orderMail(order, placedIn).text).toMatch(
    /2\u00a0kom × Okvir, dio paketa „Paket <Kornat>“: .*\n2\u00a0kom × Etui, dio paketa „Paket <Kornat>“: .*\n2\u00a0kom × Krpica, dio/,
  )
  expect(orderMail(order, placedIn).text).toMatch(/Ukupno za paket „Paket <Kornat>“: 60,00\u00a0€/)
  expect(orderMail(order, placedIn).html).not.toContain('<Kornat>')
})

test('BNDL-04 what a bundle saves is said with its sum, in the window and in the mail, and kept with the order', async () => {
  const { bundle, frame, form } = await makeBundle('Paket Susak')
  const shopper = await readyShopper(shop, await makeProduct(database, 9, { name: 'Leće' }))
  await database.run(
    sql('UPDATE bundle_items SET discount = 1500 WHERE bundle_id = $1 AND product_id = $2'),
    [bundle, frame],
  )
  await shopper.post('/cart/add_to_cart', form)
  const lines = (await viewOf(shopper)).lines.filter(({ bundleKey }) => bundleKey !== '')
  // Two frames of 10 €, each 15 % less.
  expect(lines.map(({ name, total, bundleSaving }) => [name, total, bundleSaving])).toEqual([
    ['Okvir', 1700, 300],
    ['Etui', 2000, 0],
    ['Krpica', 2000, 0],
  ])
  const sum = /<strong>Paket Susak<\/strong><strong[^>]*>57,00\u00a0€<span[^>]*>Ušteda 3,00\u00a0€<\/span>/
  expect(renderToStaticMarkup(createElement(ConfirmPreview, await openWindow(shopper)))).toMatch(sum)
  const hash = await placeOrder(shopper)
  const order = await orderOf(database, hash)
  expect(order?.items.map(({ name, bundleSaving }) => [name, bundleSaving])).toEqual([
    ['Leće', 0],
    ['Okvir', 300],
    ['Etui', 0],
    ['Krpica', 0],
  ])
  expect(order && orderMail(order, placedIn).text).toMatch(
    /Ukupno za paket „Paket Susak“: 57,00\u00a0€ \(Ušteda 3,00\u00a0€\)/,
  )
})

test('BNDL-04 a bundle that was put together slot by slot is named too, from the cart to the mail', async () => {
  const plain = await makeProduct(database, 9, { name: 'Leće' })
  const bundle = await makeProduct(database, 0, { kind: 'configurable_bundle', name: 'Komplet Lastovo' })
  const frame = await makeProduct(database, 9, { name: 'Okvir' })
  const slot = await database.one<{ id: number }>(
    sql(
      `INSERT INTO bundle_slots (product_id, code, name, required) VALUES ($1, 'okvir', 'Okvir', true) RETURNING id`,
    ),
    [bundle],
  )
  await database.run(sql('INSERT INTO bundle_slot_products (slot_id, product_id) VALUES ($1, $2)'), [
    slot?.id,
    frame,
  ])
  const shopper = await readyShopper(shop, plain)
  const form = { product_id: bundle, configurable_bundle: { okvir: frame } }
  const named = ({ lines }: CartView) => lines.map(({ bundleName }) => bundleName)
  const added = await shopper.post('/cart/add_to_cart', form)
  expect(named(added.minicart as CartView)).toEqual([null, 'Komplet Lastovo'])
  expect(named(await viewOf(shopper))).toEqual([null, 'Komplet Lastovo'])
  await openWindow(shopper)
  const order = await orderOf(database, await placeOrder(shopper))
  expect(order?.items.map(({ name, bundleName }) => [name, bundleName])).toEqual([
    ['Leće', null],
    ['Okvir', 'Komplet Lastovo'],
  ])
})

test('BNDL-04 what removes a line of a bundle says that the bundle goes; of another line it does not', async () => {
  const { form, cloth } = await makeBundle('Paket Kornat')
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: await makeProduct(database, 9, { name: 'Leće' }) })
  await shopper.post('/cart/add_to_cart', form)
  const view = await viewOf(shopper)
  const buttons = (html: string) =>
    [...html.matchAll(/<button[^>]*aria-label="([^"]*)"[^>]*>([^<]*)/g)].map(([, label, text]) => [
      label,
      text,
    ])
  const paket = ['Ukloni paket: Paket Kornat', 'Ukloni paket']
  const removes = buttons(renderToStaticMarkup(createElement(Cart, view))).filter(([label]) =>
    label?.startsWith('Ukloni'),
  )
  expect(removes).toEqual([['Ukloni: Leće', 'Ukloni'], paket])
  expect(buttons(renderToStaticMarkup(createElement(MiniCart, view))).map(([label]) => label)).toEqual([
    'Ukloni: Leće',
    'Ukloni paket: Paket Kornat',
  ])
  await setStock(database, cloth, 'central', 1)
  const short = renderToStaticMarkup(createElement(Cart, await viewOf(shopper)))
  expect(buttons(short).filter(([, text]) => text?.startsWith('Smanji paket'))).toEqual([
    ['Smanji paket na 1\u00a0kom: Paket Kornat', 'Smanji paket na 1\u00a0kom'],
  ])
  await setStock(database, cloth, 'central', 0)
  const gone = renderToStaticMarkup(createElement(Cart, await viewOf(shopper)))
  expect(buttons(gone).filter(([, text]) => text === 'Ukloni paket')).toEqual([paket])
})

test('BNDL-04 a bundle that was deleted since still goes as a whole, and is not named', async () => {
  const { form, bundle } = await makeBundle('Paket Vis')
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', form)
  await database.run(sql('DELETE FROM products WHERE id = $1'), [bundle])
  const html = renderToStaticMarkup(createElement(Cart, await viewOf(shopper)))
  expect(html.match(/<strong>Paket</g)).toHaveLength(1)
  expect(html.match(/>Ukloni paket</g)).toHaveLength(1)
  expect(html).not.toMatch(/Paket Vis|null|undefined/)
})

test('CART-06 a product that is named without its line is the one by itself, never a part of a bundle', async () => {
  const { form, cloth } = await makeBundle('Paket Brač')
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', form)
  const five = { data: [{ product_id: cloth, qty: 5 }] }
  expect(await shopper.post('/cart/update_cart', five)).toMatchObject({ error: true })
  await shopper.post('/cart/add_to_cart', { product_id: cloth })
  expect(await shopper.post('/cart/update_cart', five)).toMatchObject({ error: false })
  const { lines } = await viewOf(shopper)
  expect(lines.map(({ name, qty }) => [name, qty])).toEqual([
    ['Okvir', 2000],
    ['Etui', 2000],
    ['Krpica', 2000],
    ['Krpica', 5000],
  ])
})
