import { afterAll, expect, inject, it } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

it('UI-08 with text twice as large the times of an appointment stay apart and within their card', async () => {
  const { page, context } = await visitor(baseUrl, { width: 1440 })
  await page.goto('/termin?usluga=popravak-naocala&poslovnica=split')
  await ready(page)
  const found = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    const group = document.querySelector('fieldset:has([name="time"])')
    const edge = group?.getBoundingClientRect().right ?? 0
    const times = [...(group?.querySelectorAll<HTMLElement>('label span') ?? [])]
    return {
      times: times.length > 0,
      cut: times.filter((time) => time.scrollWidth > time.clientWidth).length,
      beyond: times.filter((time) => time.getBoundingClientRect().right > edge + 1).length,
    }
  })
  expect(found).toEqual({ times: true, cut: 0, beyond: 0 })
  await context.close()
})

it.each([320, 390, 768, 1200])(
  'UI-08 with text twice as large nothing runs out of a window of %i px, nor out of a card into what stands beside it',
  async (width) => {
    const { page, context } = await visitor(baseUrl, { width })
    await page.goto('/proizvodi/kontaktne-lece')
    const ids = await page
      .locator('main [data-product-id]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product-id')))
    for (const id of ids.slice(0, 4))
      await page.request.post('/api/favorite', {
        data: { product_id: id, is_favorite: 1 },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    for (const address of ['/', '/proizvodi/kontaktne-lece', '/favoriti']) {
      await page.goto(address)
      await ready(page)
      const found = await page.evaluate(() => {
        const root = document.documentElement
        root.style.fontSize = '200%'
        const runsOut = (element: Element) => element.scrollWidth > element.clientWidth + 1
        const cards = [...document.querySelectorAll('main [data-product-id]')]
        const covered = cards.filter((card) => {
          const specs = card.querySelector('summary')?.getBoundingClientRect()
          const compare = card.querySelector('[aria-label^="Usporedi"]')?.getBoundingClientRect()
          return specs && compare && specs.right > compare.left
        })
        return {
          cards: cards.length > 0,
          window: root.scrollWidth > document.body.offsetWidth + 1,
          words: [...document.querySelectorAll('main :is(button, [data-product-id] a)')]
            .filter((each) => each.checkVisibility() && runsOut(each))
            .map((each) => each.textContent),
          // Three digits and a little air.
          narrow: [...document.querySelectorAll<HTMLElement>('main input[type="number"]')].filter(
            (field) =>
              field.checkVisibility() &&
              field.clientWidth < 2.5 * Number.parseFloat(getComputedStyle(field).fontSize),
          ).length,
          covered: covered.map((card) => card.textContent),
        }
      })
      expect(found, address).toEqual({ cards: true, window: false, words: [], narrow: 0, covered: [] })
    }
    await context.close()
  },
)

it.each([500, 700])(
  'UI-08 with text twice as large the way to a page is whole in a window of %i px',
  async (width) => {
    const { page, context } = await visitor(baseUrl, { width })
    await page.goto('/proizvodi/kontaktne-lece')
    const product = await page.locator('main [data-product-id] a').first().getAttribute('href')
    for (const address of [product ?? '', `/nova-lozinka/${'a'.repeat(43)}`]) {
      await page.goto(address)
      await ready(page)
      const cut = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        const crumbs = [...document.querySelectorAll('main nav > ol, main nav > ol > li:last-child')]
        if (crumbs.length < 2) throw new Error('no way to the page')
        return crumbs
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent)
      })
      expect(cut, address).toEqual([])
    }
    await context.close()
  },
)
