import { expect, test } from 'vitest'
import { linesOf, productsOf } from './testing-files.server.ts'

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Alt Text,Variant Image'

test('rows of a handle are one configurable product, a compare-at price its regular one', async () => {
  const [product] = await productsOf(`\uFEFF${header}\r
majica,Majica,"<p>Kaže ""dobra""\r
i mekana</p>",Vuna,Odjeća,true,Color,Plava,Size,M,M-1,200,shopify,3,10.00,12.00,,https://a.hr/plava.jpg,plava,https://a.hr/plava.jpg\r
majica,,,,,,,Plava,,L,M-1,200,shopify,-4,11.00,,,https://a.hr/crna.jpg,,https://a.hr/plava.jpg\r
majica,,,,,,,Crna,,M,,200,,0,12.00,11.00,,,,https://a.hr/crna.jpg\r
`)
  expect(product).toMatchObject({
    code: 'majica',
    kind: 'configurable',
    brand: 'Vuna',
    categories: ['Odjeća'],
    price: 1200,
    special_price: 1000,
    description: '<p>Kaže "dobra"\r\ni mekana</p>',
    options: [
      { attribute: 'color', values: [{ option: 'plava' }, { option: 'crna' }] },
      { attribute: 'size', values: [{ option: 'm' }, { option: 'l' }] },
    ],
  })
  expect(product?.variants).toMatchObject([
    { code: 'M-1', price: 1200, special_price: 1000, stock: 3000, options: { color: 'plava', size: 'm' } },
    { code: 'majica-plava-l', price: 1100, stock: 0, options: { color: 'plava', size: 'l' } },
    { code: 'majica-crna-m', price: 1200, stock: 1_000_000 },
  ])
  expect(product?.variants[2]?.special_price).toBeUndefined()
  expect(product?.pictures).toEqual([
    { src: 'https://a.hr/plava.jpg', alt: 'plava', option: { attribute: 'color', option: 'plava' } },
    { src: 'https://a.hr/crna.jpg', alt: '', option: { attribute: 'color', option: 'crna' } },
  ])
})

test('the placeholder option makes a simple product, further picture rows belong to it', async () => {
  const products = await productsOf(`${header}
lopta,Lopta,,,,false,Title,Default Title,,,L-1,300,shopify,5,9.99,,3850001234567,https://a.hr/1.jpg,,
lopta,,,,,,,,,,,,,,,,,https://a.hr/2.jpg,,`)
  expect(products).toHaveLength(1)
  expect(products[0]).toMatchObject({
    kind: 'simple',
    code: 'L-1',
    slug: 'lopta',
    ean: '3850001234567',
    status: 'hidden',
    weight_g: 300,
    pictures: [{ src: 'https://a.hr/1.jpg' }, { src: 'https://a.hr/2.jpg' }],
  })
})

test('variants that would be chosen alike are told apart by their SKU', async () => {
  const [product] = await productsOf(`${header}
kapa,Kapa,,,,true,Size,M,,,K-1,,,,5,,,,,
kapa,,,,,,,M,,,K-2,,,,6,,,,,`)
  expect(product?.variants.map((variant) => variant.options)).toEqual([
    { size: 'm', model: 'k-1' },
    { size: 'm', model: 'k-2' },
  ])
})

test('a bad row is reported with its line, the rest comes', async () => {
  const lines = await linesOf(`${header}
a,A,"two
lines",,,true,Title,Default Title,,,A,,,,1,,,,,
b,B,,,,true,Title,Default Title,,,B,,,,free,,,,,
c,C,,,,true,Title,Default Title,,,C,,,,2,,,,,`)
  expect(lines.map((line) => ('error' in line ? [line.line, line.error] : line.line))).toEqual([
    2,
    [4, "b: 'free' is not an amount"],
    5,
  ])
})
