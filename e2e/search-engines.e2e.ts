import { expect, inject, test } from 'vitest'

const baseUrl = inject('baseUrl')

const read = async (path: string) => {
  const answer = await fetch(new URL(path, baseUrl))
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
const match = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]

/** The first price behind the product's name, as people read it. */
function shownCents(html: string): number {
  const [, euros = '', cents = ''] =
    /(\d{1,3}(?:\.\d{3})*),(\d\d)\s€/.exec(html.slice(html.indexOf('<h1')).replace(/<[^>]*>/g, '')) ?? []
  return Number(euros.replaceAll('.', '') + cents)
}

type Offer = { price?: string; lowPrice?: string; url: string; availability: string }
type Data = {
  '@type': string
  offers?: Offer
  hasVariant?: { sku: string; offers: Offer }[]
  itemListElement?: { item: string }[]
}

test('PDP-13 the map leads to every page, each of which is its own address, and says of itself what it shows', async () => {
  // A shop that is being tried out is in no index.
  expect((await read('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  const index = await read('/sitemap.xml')
  expect(index.type).toContain('xml')
  const parts = await Promise.all(addressesIn(index.text).map(read))
  expect(parts.length).toBeGreaterThanOrEqual(2)
  const addresses = parts.flatMap(({ text }) => addressesIn(text))
  expect(new Set(addresses).size).toBe(addresses.length)
  const known = new Set(addresses)
  const products = addresses.filter((address) => address.startsWith('/proizvod/'))
  expect(products.length).toBeGreaterThan(100)
  expect(addresses.length).toBeGreaterThan(products.length + 30)

  const faults: string[] = []
  const variants: { url: string; price: string }[] = []
  for (const address of addresses) {
    const { status, text } = await read(address)
    const fault = (said: string) => faults.push(`${address}: ${said}`)
    if (status !== 200) fault(String(status))
    if (/<meta name="robots" content="noindex/.test(text)) fault('noindex')
    const canonical = match(text, /<link rel="canonical" href="([^"]+)"/)
    if (canonical !== new URL(address, baseUrl).href.replace(/\/$/, address === '/' ? '/' : ''))
      fault(`canonical ${canonical}`)
    if (!/<meta property="og:title" content="[^"]+">/.test(text)) fault('no title')
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Data,
    )
    for (const { item } of data.flatMap(({ itemListElement = [] }) => itemListElement))
      if (item?.includes('/proizvodi/') && !known.has(new URL(item).pathname)) fault(`leads to ${item}`)
    if (!address.startsWith('/proizvod/')) continue
    if (!/<meta property="og:type" content="product">/.test(text)) fault('og:type')
    const product = data.find((one) => one['@type'].startsWith('Product'))
    const shown = shownCents(text)
    const said = product?.hasVariant?.map(({ offers }) => offers) ?? [product?.offers]
    const prices = said.map((offer) => Number(offer?.price ?? offer?.lowPrice) * 100)
    if (!prices.some((price) => Math.round(price) === shown)) fault(`shows ${shown}, says ${prices}`)
    if (!product?.hasVariant) continue
    variants.push(...product.hasVariant.map(({ offers }) => ({ url: offers.url, price: offers.price ?? '' })))
  }
  expect(faults).toEqual([])

  // A variant's own address shows its price.
  for (const { url, price } of variants.filter((_, at) => at % 7 === 0)) {
    const { pathname, search } = new URL(url)
    const { text } = await read(pathname + search)
    expect(`${url} ${shownCents(text)}`).toBe(`${url} ${Math.round(Number(price) * 100)}`)
  }
})
