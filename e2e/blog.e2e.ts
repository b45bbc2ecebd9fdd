import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

test('the blog lists ten posts a page, newest first, and a post leads on to others', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto('/blog')
  await ready(page)
  const titles = page.locator('main article h2')
  expect(await titles.count()).toBe(10)
  expect(await titles.first().innerText()).toBe('Kako odabrati okvir prema obliku lica')
  await page.getByRole('link', { name: 'Sljedeća stranica' }).click()
  await page.waitForURL('**/blog?page_number=2')
  expect(await titles.count()).toBe(2)
  await page.goto('/blog?page_number=999')
  expect(await titles.count()).toBe(2)
  await page.goto('/blog?page_number=-1')
  expect(await titles.count()).toBe(10)
  await titles.first().getByRole('link').click()
  await page.waitForURL('**/blog/kako-odabrati-okvir-prema-obliku-lica')
  expect(await page.locator('h1').innerText()).toBe('Kako odabrati okvir prema obliku lica')
  expect(await page.locator('main article header').first().innerText()).toContain('Maja Perić')
  expect(await page.locator('main aside article').count()).toBe(3)
  expect(problems).toEqual([])
  expect((await fetch(`${baseUrl}/blog/nema-ga`)).status).toBe(404)
  await context.close()
})
