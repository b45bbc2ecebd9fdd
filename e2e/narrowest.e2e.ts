import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready } from './browser.ts'
import { customer } from './customer.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const pages = [
  '/',
  '/proizvodi/njega',
  '/proizvod/paket-kornat',
  '/kosarica',
  '/kosarica?step=2',
  '/moj-racun',
  '/moj-racun/sigurnost',
  '/te-stranice-nema',
]

test('UI-08 at 320 px nothing moves sideways, and no crumb is cut', async () => {
  const { page, context } = await customer()
  await page.request.post('/cart/add_to_cart', {
    data: { product_id: await idOnList(), qty: 1 },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of pages) {
    await page.goto(path)
    await ready(page)
    const found = await page.evaluate(() => {
      const crumbs = document.querySelector('main nav ol')
      return {
        scrolls: document.documentElement.scrollWidth > 320,
        cut: crumbs !== null && crumbs.scrollWidth > crumbs.clientWidth,
      }
    })
    expect([path, found]).toEqual([path, { scrolls: false, cut: false }])
  }
  await context.close()
})

/** A product that can be bought as it is. */
async function idOnList(): Promise<number> {
  const html = await (await fetch(`${baseUrl}/proizvodi/njega`)).text()
  return Number(/name="product_id" value="(\d+)"/.exec(html)?.[1])
}
