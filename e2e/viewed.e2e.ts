import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

test('LIST-16 what was looked at before stands below a product, without that product, kept by the browser alone', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto('/proizvodi/dioptrijski-okviri')
  await ready(page)
  const links = await page.locator('main [data-product-id]').evaluateAll((cards) =>
    cards.slice(0, 3).map((card) => ({
      id: card.getAttribute('data-product-id'),
      href: card.querySelector('a')?.getAttribute('href') ?? '',
    })),
  )
  const kept = () => page.evaluate(() => localStorage.getItem('izlog-viewed'))
  let expected = ''
  for (const { id, href } of links) {
    await page.goto(href)
    await ready(page)
    expected = expected === '' ? `${id}` : `${id},${expected}`
    await expect.poll(kept).toBe(expected)
  }
  // One that nobody has ever had, and what is no id: they are left out.
  await page.evaluate((text) => localStorage.setItem('izlog-viewed', `${text},1999999999,x`), expected)
  await page.reload()
  await ready(page)
  expect(await page.getByRole('heading', { name: 'Nedavno pogledano' }).count()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const row = page.getByRole('region', { name: 'Nedavno pogledano' })
  await row.waitFor()
  const shown = await row
    .locator('[data-product-id]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product-id')))
  expect(shown).toEqual([links[1]?.id, links[0]?.id])
  await expectAccessible(page)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('izlog_session')
  expect(problems).toEqual([])
  await context.close()
})
