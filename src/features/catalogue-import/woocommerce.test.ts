import { expect, test } from 'vitest'
import { linesOf, productsOf } from './testing-files.server.ts'

const header =
  'ID;Type;SKU;Name;Published;"Short description";Description;"Date sale price starts";"Date sale price ends";"In stock?";Stock;"Weight (kg)";"Sale price";"Regular price";Categories;Images;Parent;"Attribute 1 name";"Attribute 1 value(s)";"Attribute 2 name";"Attribute 2 value(s)"'

test('variations become the variants of their parent, wherever they stand', async () => {
  const [simple, shirt] = await productsOf(`${header}
10;variable;MAJ;Majica;1;;Opis;;;1;;;;;"Odjeća > Majice, Novo";https://a.hr/1.jpg;;Boja;"Plava, Crna, Bijela";Sastav;Pamuk
12;simple;LOPTA;Lopta;1;;;2026-01-05;2026-01-10;1;7;0,5;"8,50";"10,00";Sport;;;;;;
11;variation;MAJ-P;Majica - Plava;1;;;;;1;4;;;"20,00";;https://a.hr/p.jpg;MAJ;Boja;Plava;;
13;variation;;Majica - Crna;1;;;;;1;;;"15,00";"20,00";;https://a.hr/c.jpg;id:10;Boja;Crna;;`)
  expect(simple).toMatchObject({
    code: 'LOPTA',
    price: 1000,
    special_price: 850,
    special_from: new Date('2026-01-05'),
    special_to: new Date('2026-01-11'),
    stock: 7000,
    weight_g: 500,
  })
  expect(shirt).toMatchObject({
    code: 'MAJ',
    kind: 'configurable',
    categories: ['Odjeća > Majice', 'Novo'],
    price: 2000,
    special_price: 1500,
    attributes: { sastav: ['pamuk'] },
    options: [{ attribute: 'boja', values: [{ option: 'plava' }, { option: 'crna' }] }],
    variants: [
      { code: 'MAJ-P', price: 2000, stock: 4000, options: { boja: 'plava' } },
      { code: 'maj-crna', special_price: 1500, stock: 1_000_000, options: { boja: 'crna' } },
    ],
  })
  expect(shirt?.pictures[2]).toEqual({
    src: 'https://a.hr/c.jpg',
    alt: '',
    option: { attribute: 'boja', option: 'crna' },
  })
})

test('a variation without its parent and a product without a price are reported', async () => {
  const lines = await linesOf(`${header}
1;variation;X;X;1;;;;;1;;;;1;;;GONE;Boja;Plava;;
2;simple;Y;Y;1;;;;;1;;;;;;;;;;;`)
  expect(lines).toEqual([
    { line: 2, error: "X: its parent 'GONE' is not in the file" },
    { line: 3, error: 'Y: the regular price is missing' },
  ])
})
