import { afterAll, expect, it } from 'vitest'
import { endVisits } from './browser.ts'
import { changing, openList } from './list-page.ts'

afterAll(endVisits)

const frames = '/proizvodi/dioptrijski-okviri'
const groups = 'form[data-filters] > details'

it('LIST-10 the price and four groups are open at first, and the filters scroll with the page', async () => {
  const { page, context } = await openList(frames)
  expect(await page.locator(groups).count()).toBeGreaterThan(8)
  const open = () => page.locator(groups).evaluateAll((all) => all.map((group) => group.hasAttribute('open')))
  expect((await open()).slice(0, 6)).toEqual([true, true, true, true, true, false])
  expect((await open()).filter(Boolean)).toHaveLength(5)
  const scrolled = await page.locator('#filters').evaluate((panel) => {
    const inside = [panel, ...panel.querySelectorAll('*')]
    return inside.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY)).length
  })
  expect(scrolled).toBe(0)
  // What somebody opened or closed stays so over another list.
  await page.locator(groups).nth(6).locator('summary').click()
  await page.locator(groups).nth(1).locator('summary').click()
  await changing(page, () => page.locator('input[name="dostupno"]').check())
  expect((await open()).map((is, at) => (is ? at : -1)).filter((at) => at >= 0)).toEqual([0, 2, 3, 4, 6])
  await context.close()
})

it('LIST-10 a group that was closed when the sheet opened shows its values when it is opened', async () => {
  const { page, context, problems } = await openList(frames, { width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filtriraj' }).click()
  const last = page.locator('dialog[open] form > details').last()
  expect(await last.locator('input, select').count()).toBe(0)
  await last.locator('summary').click()
  await last.locator('label, select').first().waitFor()
  await changing(page, () => last.locator('input').first().check())
  expect(await last.locator('input').first().isChecked()).toBe(true)
  // Closed again it goes on being sent.
  await last.locator('summary').click()
  await changing(page, () => page.locator('dialog[open] input[name="dostupno"]').check())
  expect(await page.locator('[data-active-filters] li').count()).toBe(3)
  expect(problems).toEqual([])
  await context.close()
})

it('LIST-07 without scripts every group opens and holds its values', async () => {
  const { page, context } = await openList(frames, { scripts: false })
  const last = page.locator(groups).last()
  await last.locator('summary').click()
  expect(await last.locator('label, select').first().isVisible()).toBe(true)
  await context.close()
})
