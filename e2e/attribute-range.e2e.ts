import { afterAll, expect, test } from 'vitest'
import { endVisits } from './browser.ts'
import { changing, openList, shownIds, sunglasses, totalShown } from './list-page.ts'

afterAll(endVisits)

test('LIST-04 LIST-09 PRICE-04 bridge width is limited by its fields and its handle, with scripts and without', async () => {
  const { page, context } = await openList(sunglasses)
  const least = page.locator('[id="sirina-mosta_od"]')
  const most = page.locator('[id="sirina-mosta_do"]')
  const group = page.locator('form[data-filters] > details').filter({ has: least })
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
  const before = await totalShown(page)
  const query = () => new URL(page.url()).search

  await changing(page, async () => {
    await least.fill('18')
    await least.press('Tab')
  })
  expect(query()).toBe('?sirina-mosta_od=18')
  // Equal values are meant as they are: only prices are widened.
  await changing(page, async () => {
    await most.fill('18')
    await most.press('Tab')
  })
  expect(query()).toBe('?sirina-mosta_od=18&sirina-mosta_do=18')
  const chip = page.locator('[data-chip]')
  expect((await chip.innerText()).replace(/\s+/g, ' ')).toContain('Širina mosta: 18 mm')
  const ids = await shownIds(page)
  expect(ids.length).toBeGreaterThan(0)
  expect(await totalShown(page)).toBeLessThan(before)

  const handle = group.locator('[data-handle="max"]')
  await changing(page, () => handle.press('ArrowRight'))
  expect([await least.inputValue(), await most.inputValue()]).toEqual(['18', '19'])
  expect(query()).toBe('?sirina-mosta_od=18&sirina-mosta_do=19')
  await changing(page, () => chip.click())
  expect([query(), await least.inputValue(), await most.inputValue()]).toEqual(['', '', ''])
  expect(await totalShown(page)).toBe(before)
  await context.close()

  const plain = await openList(sunglasses, { scripts: false })
  const field = plain.page.locator('[id="sirina-mosta_od"]')
  const folded = plain.page.locator('form[data-filters] > details').filter({ has: field })
  if ((await folded.getAttribute('open')) === null) await folded.locator('summary').click()
  await field.fill('18')
  await plain.page.locator('[id="sirina-mosta_do"]').fill('18')
  await plain.page.getByRole('button', { name: /^Prikaži \d/ }).click()
  await plain.page.waitForURL(/sirina-mosta_od/)
  expect(new URL(plain.page.url()).search).toBe('?sirina-mosta_od=18&sirina-mosta_do=18')
  expect(await shownIds(plain.page)).toEqual(ids)
  await plain.context.close()
})
