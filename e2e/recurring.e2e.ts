import { afterAll, expect, inject, test } from 'vitest'
import { workingDay } from '#features/delivery/promise.ts'
import { addDays } from '#shared/forms/dates/month.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { endVisits, expectAccessible, ready, showPictures, type Visit, visitor } from './browser.ts'
import { call, makeReady } from './checkout-calls.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
showPictures()
afterAll(endVisits)

/** A day that the courier comes on, whatever today is: in three weeks, or the working day behind. */
const inThreeWeeks = workingDay(addDays(dayAt(new Date()), 21), 0)

/** Orders something simple that repeats itself every month; ends on its confirmation. */
async function orderRepeating({ page }: Visit): Promise<void> {
  const [goods] = await ask<{ id: number }>(
    `SELECT p.id FROM products p WHERE p.kind = 'simple' AND p.status = 'active' AND p.gift_card IS NULL AND p.asks IS NULL
       AND p.price < 10000 AND (SELECT sum(quantity) FROM stock WHERE product_id = p.id) >= 10000 ORDER BY p.id LIMIT 1`,
    [],
  )
  await call(page, '/cart/add_to_cart', { product_id: goods?.id, qty: 1 })
  await makeReady(page)
  const [cash] = await ask<{ id: number }>(`SELECT id FROM payment_types WHERE code = 'cash_on_delivery'`, [])
  const [courier] = await ask<{ id: number }>(`SELECT id FROM delivery_types WHERE code = 'courier'`, [])
  await call(page, '/cart/update_cart_payment_and_delivery', {
    delivery_type_id: courier?.id,
    payment_type_id: cash?.id,
    scheduled_delivery_date: inThreeWeeks,
    recurring_interval: 30,
  })
  await call(page, '/cart/generate_confirm_modal', {})
  const placed = await call(page, '/cart/cart_confirm', { accept_terms: 1 })
  await page.goto(placed.redirect_url ?? '')
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const dayIn = (text: string) => /planirana je za (\d+\. \d+\. \d+)\./.exec(text)?.[1]

test.each([
  ['with scripts', true],
  ['with scripts off', false],
])(
  'CHK-13 by its link, %s, an order that repeats itself is skipped, paused, let go on and ended',
  async (_how, scripts) => {
    const visit = await visitor(baseUrl, { width: 320, height: 640, scripts })
    const { page, context, problems } = visit
    await orderRepeating(visit)
    if (scripts) await ready(page)
    const said = page.locator('[aria-labelledby="order-repeats"]')
    expect(plain(await said.innerText())).toContain('Ponavlja se svakih 30 dana.')
    await said.getByRole('link', { name: 'Pogledaj ponavljanje' }).click()
    await page.waitForURL(/\/ponavljanje\//)
    if (scripts) await ready(page)
    const main = page.locator('main')
    const text = async () => plain(await main.innerText())
    const first = dayIn(await text())
    expect(await text()).toContain('Ukupno')
    // Whoever reads the mail sees what it says, and nothing of whom it was written to.
    for (const own of ['Ana', 'Horvat', 'Ilica', '0912345678', 'primjer.hr'])
      expect(await text()).not.toContain(own)
    if (scripts) await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

    await main.getByRole('button', { name: 'Preskoči sljedeću' }).click()
    await expect.poll(text).toContain('preskočeno')
    const second = dayIn(await text())
    expect(second).not.toBe(first)
    await main.getByRole('button', { name: 'Pauziraj' }).click()
    await expect.poll(text).toContain('Sada je ponavljanje pauzirano')
    expect(await main.getByRole('button').allInnerTexts()).toEqual(['Nastavi', 'Zaustavi ponavljanje'])
    if (scripts) await expectAccessible(page)
    await main.getByRole('button', { name: 'Nastavi' }).click()
    await expect.poll(async () => dayIn(await text())).toBe(second)
    await main.getByRole('button', { name: 'Zaustavi ponavljanje' }).click()
    await expect.poll(text).toContain('je zaustavljeno. Iz nje više ništa ne naručujemo.')
    expect(await main.locator('form').count()).toBe(0)
    if (scripts) await expectAccessible(page)
    expect(problems).toEqual([])
    await context.close()
  },
)

test('CHK-13 a link that is none says so, and whom to ask', async () => {
  const { page, context } = await visitor(baseUrl)
  const answer = await page.goto(`/ponavljanje/${'x'.repeat(43)}`)
  expect(answer?.status()).toBe(410)
  await ready(page)
  expect(await page.locator('main').innerText()).toContain('javite nam se s njezinim brojem')
  await expectAccessible(page)
  await context.close()
})
