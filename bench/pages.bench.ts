import { join } from 'node:path'
import { bareReact } from './bare-react-process.ts'
import { type Figure, report } from './figures.ts'
import { client, load } from './load.ts'
import { rawServer } from './raw-server.ts'
import { benchDatabase, startShop } from './shop-process.ts'

const seconds = 8
const connections = 16
const address = '/proizvodi/dioptrijski-okviri'

/** Category page: with a session against bare React on the same props; from the cache against raw node:http. */
export async function run(): Promise<void> {
  const database = await benchDatabase()
  const shop = await startShop(database.env)
  const figures: Figure[] = []
  try {
    const http = client(shop.baseUrl, connections)
    const plain = await http.send({ path: address })
    const cookie = await sessionCookie(shop.baseUrl, '/proizvodi/njega')
    const headers = { cookie, 'accept-encoding': 'br' }
    await load(connections, 2, async () => (await http.send({ path: address, headers })).status === 200)
    const withSession = await load(
      connections,
      seconds,
      async () => (await http.send({ path: address, headers })).status === 200,
    )

    const reference = await bareReact(plain.body.toString(), connections, seconds)
    figures.push({
      name: 'category page, session, uncached',
      value: withSession.perSecond,
      unit: 'pages/s',
      ratio: withSession.perSecond / reference.perSecond,
      against: 'bare renderToString',
      aim: '≥ 200 pages/s, ≥ 70 %',
      note: `p99 ${withSession.p99.toFixed(0)} ms, bare ${reference.perSecond.toFixed(0)}/s`,
    })

    const visitor = { 'accept-encoding': 'br' }
    await http.send({ path: address, headers: visitor })
    const kept = await http.send({ path: address, headers: visitor })
    const cached = await load(
      connections,
      seconds,
      async () => (await http.send({ path: address, headers: visitor })).status === 200,
    )
    const raw = await rawServer(kept.body)
    const rawHttp = client(raw.baseUrl, connections)
    const floor = await load(
      connections,
      seconds,
      async () => (await rawHttp.send({ path: '/' })).status === 200,
    )
    rawHttp.close()
    raw.server.close()
    figures.push({
      name: 'category page, visitor, page cache',
      value: cached.perSecond,
      unit: 'pages/s',
      ratio: cached.perSecond / floor.perSecond,
      against: 'raw node:http, same bytes',
      aim: '≥ 80 %',
      note: `raw ${floor.perSecond.toFixed(0)}/s`,
    })
    figures.push({ name: 'HTML of the page, brotli', value: kept.body.length / 1024, unit: 'kB' })
    http.close()
  } finally {
    await shop.stop()
    await database.drop()
  }
  report('Pages', figures, join(process.cwd(), 'bench/results'))
}

/** A session as a shopper gets one: by putting the first thing of a list into the cart. */
export async function sessionCookie(baseUrl: string, list: string): Promise<string> {
  const page = await (await fetch(`${baseUrl}${list}`)).text()
  const id = /data-product-id="(\d+)"/.exec(page)?.[1] ?? '1'
  const answer = await fetch(`${baseUrl}/cart/add_to_cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product_id: Number(id) }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`no session: ${await answer.text()}`)
  return cookie
}
