import { join } from 'node:path'
import { amount, asHtml, grams } from '#features/catalogue-import/file-texts.ts'
import { SlugBook } from '#features/catalogue-import/name-keys.server.ts'
import { CodeBook } from '#features/catalogue-import/stable-code.server.ts'
import {
  feed,
  google,
  linesOf,
  links,
  product,
  shopify,
  woo,
} from '#features/catalogue-import/testing-files.server.ts'
import { plainText, sanitiseDescription } from '#shared/server/pages/markup.server.ts'
import { report } from './figures.ts'

/** How many times as much is imported; work that grows by the square takes this squared. */
const growth = 16
const aim = 80

const codes = new Array<string>(60_000).fill('isti')
const growing: readonly [string, number, (size: number) => unknown][] = [
  [
    'links of a feed',
    2500,
    (n) =>
      linesOf(
        `${feed}<item>${links(n)
          .map((src) => `<g:additional_image_link>${src}</g:additional_image_link>`)
          .join('')}</item></channel></rss>`,
      ),
  ],
  ['links of a WooCommerce row', 4000, (n) => linesOf(`${woo}A,Prva,10,"${links(n).join(',')}"\n`)],
  [
    'links of a Google row',
    4000,
    (n) => linesOf(`${google}1\tPrva\t10 EUR\thttps://a.hr\t${links(n).join(',')}\n`),
  ],
  [
    'rows of a Shopify product',
    1000,
    (n) =>
      linesOf(
        `${shopify}${links(n)
          .map((src) => `a,A,10,${src}`)
          .join('\n')}\n`,
      ),
  ],
  ['pictures of a JSON line', 2000, (n) => linesOf(product({ pictures: links(n).map((src) => ({ src })) }))],
  [
    'variations of a WooCommerce product',
    250,
    (n) =>
      linesOf(
        `SKU,Name,Type,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)\nA,A,variable,,,Boja,"${links(n).join(',')}"\n${links(
          n,
        )
          .map((src, at) => `V${at},V,variation,A,1,Boja,${src}`)
          .join('\n')}\n`,
      ),
  ],
  [
    'one code in many rows',
    1500,
    (n) => {
      const book = new CodeBook()
      for (const code of codes.slice(0, n)) book.take(code, code)
    },
  ],
  [
    'one name in many categories',
    3000,
    (n) => {
      const book = new SlugBook([])
      for (const code of codes.slice(0, n)) book.take(code)
    },
  ],
  ['open brackets in a text', 12_000, (n) => asHtml('<a'.repeat(n))],
  [
    'digits of a unit price',
    6000,
    (n) =>
      linesOf(`id\ttitle\tprice\tlink\tunit_pricing_measure\n1\tA\t1 EUR\thttps://a.hr\t${'1'.repeat(n)}!\n`),
  ],
  [
    'blanks of an amount',
    12_000,
    (n) => {
      try {
        amount(`1${' '.repeat(n)}x1`)
      } catch {}
    },
  ],
  ['blanks of a weight', 6000, (n) => grams(`1${' '.repeat(n)}x1`)],
  ['nested tags of a description', 1500, (n) => sanitiseDescription('<div>'.repeat(n))],
  ['nested tags behind wrong ends', 1500, (n) => sanitiseDescription('<div></x>'.repeat(n))],
  ['nested lists of a summary', 1500, (n) => plainText('<p><li>'.repeat(n))],
]

/**
 * What hostile files cost an import (SAFE-08): each at a size and at sixteen times of it. In proportion that is sixteen
 * times the processor time, by the square 256 times.
 */
export async function run(): Promise<void> {
  const figures = []
  for (const [name, size, work] of growing) {
    const small = await cost(work, size)
    const large = await cost(work, size * growth)
    const value = large / small
    figures.push({ name, value, unit: 'times', aim: `< ${aim}`, note: `${large.toFixed(0)} ms at the most` })
  }
  report(`Import, ${growth} times as much`, figures, join(process.cwd(), 'bench/results'))
  if (figures.some(({ value }) => value >= aim)) throw new Error('the work of an import grows by the square')
}

/** Processor time (ms) that `work` takes at `size`, the least of three; not below what can be measured. */
async function cost(work: (size: number) => unknown, size: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage()
    await work(size)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.max(4, Math.min(...times))
}
