import { join } from 'node:path'
import type { CatalogueLine } from '#features/catalogue-import/record.ts'
import { barePieces, bareReact } from './bare-react-process.ts'
import { type Figure, report } from './figures.ts'
import { catalogueLines } from './generated-lines.ts'
import { client, load } from './load.ts'
import { sessionCookie } from './pages.bench.ts'
import { benchDatabase, runToEnd, startShop } from './shop-process.ts'
import { writeLines } from './write-lines.ts'

const sizes = [1_000, 100_000]
const connections = 16
const seconds = 8
const slug = 'okvir-za-mjerenje'
const colours = ['crna', 'plava', 'zelena', 'crvena', 'siva', 'bijela']
const widths = ['50', '52', '54']

/**
 * The page of a product with options and a session, and `/product/get_product_details` of another choice each time,
 * against bare React on the same props; in a small and in a large catalogue, which is to make no difference.
 */
export async function run(): Promise<void> {
  const figures: Figure[] = []
  const measured: { page: number; details: number }[] = []
  for (const size of sizes) {
    const database = await benchDatabase()
    const env = { ...database.env, IZLOG_SEED: 'none' }
    try {
      const file = join(database.env.IZLOG_DATA, 'catalogue.jsonl')
      await writeLines(file, lines(size))
      await runToEnd(['bin/import.mjs', file], env)
      const shop = await startShop(env)
      try {
        measured.push(await measure(shop.baseUrl, size, figures))
      } finally {
        await shop.stop()
      }
    } finally {
      await database.drop()
    }
  }
  const [small, large] = measured
  if (small && large)
    for (const [name, key] of [
      ['product page', 'page'],
      ['get_product_details', 'details'],
    ] as const)
      figures.push({
        name: `${name}, ${sizes[1]} products`,
        value: large[key],
        unit: '/s',
        ratio: large[key] / small[key],
        against: `the same with ${sizes[0]}`,
        aim: '90 to 110 %',
      })
  report('Product', figures, join(process.cwd(), 'bench/results'))
}

async function measure(
  baseUrl: string,
  size: number,
  figures: Figure[],
): Promise<{ page: number; details: number }> {
  const http = client(baseUrl, connections)
  const path = `/proizvod/${slug}`
  const headers = { cookie: await sessionCookie(baseUrl, '/rezultati-pretrage?s=1&keyword=proizvod') }
  const document = (await http.send({ path, headers })).body.toString()
  const page = async () => (await http.send({ path, headers })).status === 200
  await load(connections, 2, page)
  const pages = await load(connections, seconds, page)
  const barePage = await bareReact(document, connections, seconds)

  const bodies = choices(document)
  const ask = (body: string | undefined, asked: Record<string, string>) =>
    http.send({
      method: 'POST',
      path: '/product/get_product_details',
      headers: { ...headers, ...asked, 'sec-fetch-site': 'same-origin' },
      body,
    })
  const asData = JSON.parse((await ask(bodies[0], { 'x-pieces': 'data' })).body.toString())
  const { gallery, prices, cart_form } = asData
  if (!gallery || !prices || !cart_form)
    throw new Error(`no details: ${JSON.stringify(asData).slice(0, 300)}`)
  let turn = 0
  const details = async () => {
    const answer = await ask(bodies[turn++ % bodies.length], {})
    return answer.status === 200 && answer.body.includes('"error":false')
  }
  await load(connections, 2, details)
  const answers = await load(connections, seconds, details)
  const bareDetails = await barePieces({ gallery, prices, cart_form }, connections, seconds)
  http.close()
  for (const [name, own, bare] of [
    ['product page, session', pages, barePage],
    ['/product/get_product_details as markup', answers, bareDetails],
  ] as const)
    figures.push({
      name: `${name}, ${size} products`,
      value: own.perSecond,
      unit: '/s',
      ratio: own.perSecond / bare.perSecond,
      against: 'bare renderToString',
      aim: '≥ 70 %',
      note: `p99 ${own.p99.toFixed(0)} ms, bare ${bare.perSecond.toFixed(0)}/s${own.failed > 0 ? `, ${own.failed} FAILED` : ''}`,
    })
  return { page: pages.perSecond, details: answers.perSecond }
}

/** A body for each colour and width, by the ids that the page's options carry. */
function choices(document: string): string[] {
  const pid = Number(/data-pid="(\d+)"/.exec(document)?.[1])
  const byAttribute = new Map<string, Set<string>>()
  let attribute = ''
  for (const [, kind, id = ''] of document.matchAll(/data-(attribute|option)-id="(\d+)"/g)) {
    if (kind === 'attribute') attribute = id
    else byAttribute.set(attribute, (byAttribute.get(attribute) ?? new Set()).add(id))
  }
  const [first, second] = [...byAttribute]
  if (!pid || !first || !second) throw new Error('the page has no options')
  return [...first[1]].flatMap((colour) =>
    [...second[1]].map((width) =>
      JSON.stringify({
        pid,
        configurable: { [first[0]]: colour, [second[0]]: width },
        url: `/proizvod/${slug}`,
      }),
    ),
  )
}

/** The generated catalogue, and one frame in six colours and three widths. */
function* lines(size: number): Generator<CatalogueLine> {
  yield* catalogueLines(size)
  for (const [code, name, values] of [
    ['okvir-boja', 'Boja okvira', colours],
    ['okvir-sirina', 'Širina okvira', widths],
  ] as const)
    yield { type: 'attribute', code, name, options: values.map((value) => ({ code: value, label: value })) }
  yield {
    type: 'product',
    code: 'MJ-1',
    slug,
    kind: 'configurable',
    name: 'Okvir za mjerenje',
    brand: 'Marka 1',
    categories: ['k30'],
    price: '129.90',
    description: '<p>Okvir u šest boja i tri širine.</p>',
    options: [
      { attribute: 'okvir-boja', values: colours.map((option) => ({ option })) },
      { attribute: 'okvir-sirina', depends_on: 'okvir-boja', values: widths.map((option) => ({ option })) },
    ],
    variants: colours.flatMap((colour) =>
      widths.map((width) => ({
        code: `MJ-1-${colour}-${width}`,
        options: { 'okvir-boja': colour, 'okvir-sirina': width },
        stock: 20,
      })),
    ),
  }
}
