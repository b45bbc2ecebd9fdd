import type { ProductLine } from '#features/catalogue-import/record.ts'
import { eanOf } from './codes.ts'

const code = 'OI-DO-5901'

/** By how they are fixed: the lengths that they are made in, and how many of each are on the shelf. */
const made: Record<string, Record<string, number>> = {
  vijak: { 'mm-11': 180, 'mm-13': 240, 'mm-15': 160 },
  utiskivanje: { 'mm-13': 200, 'mm-15': 0 },
}

const variants = Object.entries(made).flatMap(([fixing, lengths]) =>
  Object.entries(lengths).map(([length, pieces]) => ({
    options: { ucvrscivanje: fixing, 'duljina-jastucica': length },
    price: length === 'mm-15' ? '6.90' : '5.90',
    stock: { sredisnje: pieces },
  })),
)

/** A part that fits or does not: both of its options are asked for, none is chosen for the shopper. */
export const nosePads: ProductLine = {
  type: 'product',
  code,
  ean: eanOf(499_100),
  kind: 'configurable',
  name: 'Nosni jastučići po mjeri, 1 par',
  slug: 'nosni-jastucici-po-mjeri',
  brand: 'skatula',
  categories: ['dodaci-sitno'],
  summary: 'Silikonski nosni jastučići za okvire s podesivim nosačima, po učvršćivanju i duljini.',
  description:
    '<p>Pogledajte stari jastučić: ako na poleđini ima rupicu s vijkom, uzmite jastučiće na vijak, a ako je utisnut u nosač, one na utiskivanje. Duljina se mjeri po najdužoj strani.</p>',
  price: '5.90',
  weight_g: 3,
  popularity: 12,
  created: '2026-09-14T08:00:00Z',
  attributes: {
    ucvrscivanje: Object.keys(made),
    'duljina-jastucica': ['mm-11', 'mm-13', 'mm-15'],
  },
  pictures: [{ src: 'drawn:small-part/jastucici', alt: 'Nosni jastučići po mjeri, 1 par' }],
  options: [
    { attribute: 'ucvrscivanje', values: Object.keys(made).map((option) => ({ option })) },
    {
      attribute: 'duljina-jastucica',
      depends_on: 'ucvrscivanje',
      values: ['mm-11', 'mm-13', 'mm-15'].map((option) => ({ option })),
    },
  ],
  variants: variants.map((variant, index) => ({
    ...variant,
    code: `${code}-${index + 1}`,
    ean: eanOf(499_101 + index),
    weight_g: 3,
  })),
}
