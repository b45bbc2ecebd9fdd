import { expect, test } from 'vitest'
import { linesOf, productsOf } from './testing-files.server.ts'

const item = (fields: Record<string, string>) =>
  `<item>${Object.entries(fields)
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
    .join('')}</item>`
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Trgovina</title>${items.join('\n')}</channel></rss>`

test('an item becomes a simple product with its sale and its content', async () => {
  const [product] = await productsOf(
    rss(
      item({
        id: 'A-1',
        title: '<![CDATA[Čaj & med]]>',
        description: 'Dobar &amp; topao',
        price: '12.90 EUR',
        sale_price: '9,90 EUR',
        sale_price_effective_date: '2026-02-01T00:00+0100/2026-02-10T23:59+0100',
        gtin: '3850001234567',
        brand: 'Lipa',
        product_type: 'Hrana &gt; Čaj',
        availability: 'in_stock',
        shipping_weight: '0.3 kg',
        unit_pricing_measure: '250 g',
        color: 'Zelena',
        shipping: '<g:country>HR</g:country><g:price>3 EUR</g:price>',
      }),
    ),
  )
  expect(product).toMatchObject({
    kind: 'simple',
    code: 'A-1',
    name: 'Čaj & med',
    description: '<p>Dobar &amp; topao</p>',
    price: 1290,
    special_price: 990,
    special_from: new Date('2026-01-31T23:00:00Z'),
    special_to: new Date('2026-02-10T22:59:00Z'),
    categories: ['Hrana > Čaj'],
    weight_g: 300,
    content: { amount: 250_000, unit: 'g' },
    stock: 1_000_000,
    attributes: { boja: ['zelena'] },
  })
})

test('items of a group become one configurable product, also when they stand apart', async () => {
  const shirt = { item_group_id: 'G', title: 'Majica', price: '20 EUR', size: 'M' }
  const products = await productsOf(
    rss(
      item({ ...shirt, id: 'G-1', color: 'Plava', image_link: 'https://a.hr/p.jpg' }),
      item({ id: 'B', title: 'Lopta', price: '5 EUR', availability: 'out of stock' }),
      item({ ...shirt, id: 'G-2', color: 'Crna', image_link: 'https://a.hr/c.jpg', price: '22 EUR' }),
    ),
  )
  expect(products.map(({ code, stock }) => [code, stock])).toEqual([
    ['B', 0],
    ['G', 0],
  ])
  expect(products[1]).toMatchObject({
    attributes: { velicina: ['m'] },
    options: [{ attribute: 'boja', values: [{ option: 'plava' }, { option: 'crna' }] }],
    variants: [
      { code: 'G-1', price: 2000, options: { boja: 'plava' } },
      { code: 'G-2', price: 2200, options: { boja: 'crna' } },
    ],
    pictures: [
      { src: 'https://a.hr/p.jpg', option: { attribute: 'boja', option: 'plava' } },
      { src: 'https://a.hr/c.jpg', option: { attribute: 'boja', option: 'crna' } },
    ],
  })
})

test('Atom and tab-separated feeds read alike', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:x="http://base.google.com/ns/1.0">
    <title>Trgovina</title><entry><x:id>A</x:id><title>Čaj</title><x:price>3.50 EUR</x:price></entry></feed>`
  const table = 'id\ttitle\tprice\tavailability\nA\tČaj\t3.50 EUR\tin_stock\n'
  expect(await productsOf(atom)).toEqual(await productsOf(table))
})

test('an item without a price is reported, the others come', async () => {
  const lines = await linesOf(
    rss(item({ id: 'A', title: 'A' }), item({ id: 'B', title: 'B', price: '1 EUR' })),
  )
  expect(lines[0]).toEqual({ line: 1, error: 'A: the price is missing' })
  expect(lines[1]).toHaveProperty('record.code', 'B')
})

test('what is none of the formats is refused', async () => {
  await expect(linesOf('ime;cijena\na;1\n')).rejects.toThrow('neither Izlog JSON Lines')
  await expect(linesOf('<html></html>')).rejects.toThrow('neither Izlog JSON Lines')
})
