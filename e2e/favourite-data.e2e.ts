import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, fillingTime, ready, visitor } from './browser.ts'
import { ask, spareProduct } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

async function product(): Promise<{ id: number; path: string; name: string }> {
  const id = await spareProduct('kom', 1000)
  const [row] = await ask<{ slug: string; name: string }>('SELECT slug, name FROM products WHERE id = $1', [
    id,
  ])
  return { id, path: `/proizvod/${row?.slug}`, name: row?.name ?? '' }
}
const kept = (email: string) =>
  ask<{ kind: string; product_id: number }>('SELECT kind, product_id FROM inquiries WHERE email = $1', [
    email,
  ])

test('FAV-02 where the shop asks first, a heart opens the form, by keyboard on the narrowest phone; sent, the heart is full', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 640 })
  const { id, path, name } = await product()
  const email = `favorit.${process.pid}@primjer.hr`
  await page.goto(path)
  await ready(page)
  // The shop of the journeys does not ask; what one that asks answers is proved on the wire.
  await page.evaluate(
    ([productId, title]) => {
      const send = window.fetch
      const asks = { request_data: true, product_id: productId, product_title: title, is_favorite: 0 }
      const body = JSON.stringify({ error: false, title: '', message: '', count: 0, favorited: '', ...asks })
      window.fetch = (...request) => {
        const [what] = request
        const url = String(what instanceof Request ? what.url : what)
        if (!url.endsWith('/api/favorite')) return send(...request)
        return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
      }
    },
    [id, name] as const,
  )
  const heart = page.locator(
    `main form[action="/api/favorite"]:has([name="product_id"][value="${id}"]) button`,
  )
  await heart.first().focus()
  await page.keyboard.press('Enter')
  const form = page.locator('dialog[open] form[action="/inquiry/favourite"]')
  await form.waitFor()
  expect(await form.locator('[name="product_id"]').inputValue()).toBe(String(id))
  expect((await form.innerText()).replaceAll('\u00a0', ' ')).toContain(name)
  await expect
    .poll(() => form.locator('[name="full_name"]').evaluate((field) => field === document.activeElement))
    .toBe(true)
  expect(await heart.first().getAttribute('aria-pressed')).toBe('false')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(2)
  await expectAccessible(page)
  await form.locator('[name="full_name"]').fill('Ana Anić')
  // Closed and opened again it has what was typed, and nothing is marked yet.
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(await heart.first().evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await page.locator('[data-count="favourites"]').count()).toBe(0)
  await page.keyboard.press('Enter')
  await form.waitFor()
  expect(await form.locator('[name="full_name"]').inputValue()).toBe('Ana Anić')
  await form.locator('[name="email"]').fill(email)
  await form.locator('button[type="submit"]').dblclick()
  await expect.poll(() => heart.first().getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await expect.poll(() => page.locator('[data-count="favourites"]').textContent()).toBe('1')
  await page.locator('[data-toast="success"] a[href="/favoriti"]').click()
  await page.waitForURL('**/favoriti')
  expect(await page.locator(`main [data-product-id="${id}"]`).count()).toBe(1)
  expect(await kept(email)).toEqual([{ kind: 'favourite', product_id: id }])
  expect(problems).toEqual([])
  await context.close()
})

test('FAV-02 without scripts the same form is a page: refused with what was typed, then the product is kept', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false })
  const { id, path } = await product()
  const email = `favorit.bez.${process.pid}@primjer.hr`
  await page.goto(`/favoriti/podaci?product_id=${id}`)
  const form = page.locator('main form[action="/inquiry/favourite"]')
  await form.locator('[name="full_name"]').fill('www.lopov.example')
  await form.locator('[name="email"]').fill(email)
  await page.waitForTimeout(fillingTime)
  await form.locator('button[type="submit"]').click()
  await page.locator('[data-form-errors]').waitFor()
  expect(await form.locator('[name="email"]').inputValue()).toBe(email)
  await form.locator('[name="full_name"]').fill('Ana Anić')
  await page.waitForTimeout(fillingTime)
  await form.locator('button[type="submit"]').click()
  await page.waitForURL(`**${path}`)
  await page.goto('/favoriti')
  expect(await page.locator(`main [data-product-id="${id}"]`).count()).toBe(1)
  expect(await kept(email)).toEqual([{ kind: 'favourite', product_id: id }])
  await context.close()
})
