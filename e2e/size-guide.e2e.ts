import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, pressesCome, ready, visitor } from './browser.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** Longer than a gesture that opened a window, ms: what is pressed in it is meant. */
const later = 2000

/** A frame in several sizes, and sunglasses without any. */
async function glasses(): Promise<[frame: string, sun: string]> {
  const rows = await ask<{ slug: string }>(
    `(SELECT slug FROM products WHERE code LIKE 'OI-FR-%' AND kind = 'configurable' ORDER BY id LIMIT 1)
     UNION ALL (SELECT slug FROM products WHERE code LIKE 'OI-SU-%' AND kind = 'simple' ORDER BY id LIMIT 1)`,
    [],
  )
  const [frame, sun] = rows.map(({ slug }) => `/proizvod/${slug}`)
  if (!frame || !sun) throw new Error('no glasses')
  return [frame, sun]
}

/** The guide with its window, whose code comes when it is near what is seen. */
async function guideOn(page: Page) {
  const guide = page.locator('[data-size-guide]')
  await guide.scrollIntoViewIfNeeded()
  await guide.locator('button').waitFor()
  return guide
}

test('UI-08 a frame is compared with one’s own glasses by keyboard at 320 px, and the next one says it at once', async () => {
  const [frame, sun] = await glasses()
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 640 })
  await page.goto(frame)
  await ready(page)
  const opener = (await guideOn(page)).locator('button')
  expect(await opener.innerText()).toMatch(/^Mjere \d\d-\d\d-1\d\d/)
  const numbers = (await opener.innerText()).match(/\d+/g) ?? []
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mjere okvira' })
  await dialog.waitFor()
  await pressesCome(page, later)
  await dialog.getByLabel('Širina stakla').fill(String(Number(numbers[0]) - 4))
  await dialog.getByLabel('Širina mosta').fill('tri')
  await dialog.getByLabel('Duljina drške').fill(numbers[2] ?? '')
  await page.keyboard.press('Enter')
  const bridge = dialog.getByLabel('Širina mosta')
  const wrong = dialog.getByText('obično je od')
  await wrong.first().waitFor()
  expect(await wrong.allInnerTexts()).toEqual([
    'Širina mosta obično je od 8 do 30\u00a0mm. Provjerite broj na dršci.',
  ])
  expect(await bridge.evaluate((field) => field === document.activeElement)).toBe(true)
  await bridge.fill(numbers[1] ?? '')
  await page.keyboard.press('Enter')
  const answer = dialog.getByRole('status').filter({ hasText: 'Vjerojatno' })
  await answer.waitFor()
  const said = await answer.innerText()
  expect(said).toContain('Vjerojatno će vam biti šire od vaših naočala.')
  expect(said).toContain('4\u00a0mm šire od vašeg')
  expect(said).toContain('Isti kao vaš')
  expect(said).toContain('Ista kao vaša')
  await expectAccessible(page)
  expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)

  await page.goto(sun)
  await ready(page)
  const guide = await guideOn(page)
  expect(await guide.innerText()).toMatch(/Vjerojatno|Širinom su slične/)
  await guide.getByRole('button').click()
  await pressesCome(page, later)
  await page.getByRole('button', { name: 'Zaboravi brojeve' }).click()
  expect(await page.evaluate(() => localStorage.getItem('izlog-glasses'))).toBeNull()
  expect(await page.getByRole('dialog').getByLabel('Širina mosta').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  expect(await guide.innerText()).not.toMatch(/Vjerojatno|Širinom/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('izlog_session')
  expect(problems).toEqual([])
  await context.close()
})

test('UI-08 without scripts the measures unfold in the page, and so do the maker and the warnings', async () => {
  const [, sun] = await glasses()
  const { page, context } = await visitor(baseUrl, { scripts: false })
  await page.goto(sun)
  await page.locator('[data-size-guide] summary').click()
  expect(await page.locator('[data-size-guide] svg').isVisible()).toBe(true)
  expect(await page.locator('[data-size-guide] dl').innerText()).toMatch(/Ukupna širina\s+\d+\smm/)
  const safety = page.locator('[data-safety]')
  await safety.locator('summary').click()
  expect(await safety.innerText()).toMatch(/Proizvođač\n[^\n]+\n[^\n]+, [^\n]+\n[^\n]*\.example/)
  expect(await safety.innerText()).toContain('Nisu za izravno gledanje u sunce')
  await context.close()
})

test('OWN-03 a changed warning of a brand is on the pages of its products at once', async () => {
  const [, sun] = await glasses()
  const warnings = async () => {
    const html = await (await fetch(baseUrl + sun)).text()
    return html.slice(html.indexOf('data-safety'), html.indexOf('</details>', html.indexOf('data-safety')))
  }
  const [before] = await ask<{ id: number; safety: object }>(
    `SELECT b.id, b.safety FROM brands b JOIN products p ON p.brand_id = b.id WHERE p.slug = $1`,
    [sun.split('/').at(-1)],
  )
  if (!before) throw new Error('no brand')
  const maker = {
    name: 'Novi proizvođač d.o.o.',
    address: 'Put 1, Zadar',
    country: 'HR',
    contact: 'a@novi.example',
  }
  expect(await warnings()).not.toContain(maker.name)
  const put = (safety: object) => ask('UPDATE brands SET safety = $1 WHERE id = $2', [safety, before.id])
  try {
    await put({ ...before.safety, manufacturer: maker })
    await expect.poll(warnings).toContain(maker.name)
  } finally {
    await put(before.safety)
  }
})
