import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, showPictures, visitor } from './browser.ts'
import { box, changing, shownIds, specsOf, sunglasses, totalShown } from './list-page.ts'

const baseUrl = inject('baseUrl')
const phone = { width: 390, height: 844 }
showPictures()
afterAll(endVisits)

test('LIST-10 on a phone the filters are a window of their own, applied at once', async () => {
  const { page, context, problems } = await visitor(baseUrl, phone)
  await page.goto(sunglasses)
  await ready(page)
  const opener = page.getByRole('button', { name: 'Filtriraj' })
  const sheet = page.getByRole('dialog', { name: 'Filtri' })
  expect(await box(page, 'boja', 'crna').isVisible()).toBe(false)
  await opener.click()
  await sheet.waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('dialog'))
  expect(await page.locator('#min_price').count()).toBe(1)
  await expectAccessible(page)
  await changing(page, () => sheet.getByRole('checkbox', { name: /^Crna/ }).check())
  const total = await page.locator('dialog [role="status"]').last().innerText()
  const left = Number.parseInt(total, 10)
  expect(left).toBeGreaterThan(0)
  expect(await sheet.getByRole('button', { name: new RegExp(`^Prikaži ${left} proizvod`) }).isVisible()).toBe(
    true,
  )
  expect(new URL(page.url()).search).toBe('?f=1&boja=crna')
  // The page behind neither scrolls nor takes the focus.
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 6000)
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(
      () =>
        !document.activeElement ||
        document.activeElement === document.body ||
        document.activeElement.closest('dialog') !== null,
    ),
  ).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await changing(page, () => sheet.getByRole('link', { name: 'Očisti' }).click())
  expect(await sheet.isVisible()).toBe(true)
  expect(await sheet.getByRole('checkbox', { name: /^Crna/ }).isChecked()).toBe(false)
  await changing(page, () => sheet.getByRole('checkbox', { name: /^Havana/ }).check())
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((button) => document.activeElement === button)).toBe(true)
  expect(await opener.innerText()).toContain('1')
  await opener.click()
  await sheet.getByRole('button', { name: /^Prikaži \d/ }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await page.locator('[data-chip]').count()).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})

test('LIST-10 without scripts the button leads to the filters', async () => {
  const { page, context } = await visitor(baseUrl, { ...phone, scripts: false })
  await page.goto(sunglasses)
  expect(await box(page, 'boja', 'crna').isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Filtriraj' }).click()
  await box(page, 'boja', 'crna').check()
  await page.getByRole('button', { name: /^Prikaži \d/ }).click()
  await page.waitForURL(/boja=crna/)
  expect(await page.locator('[data-chip]').count()).toBe(1)
  expect(await box(page, 'boja', 'crna').isVisible()).toBe(false)
  await context.close()
})

test('LIST-10 what narrows and sorts stays in reach, and nothing is wider than 320 px', async () => {
  const { page, context } = await visitor(baseUrl, { width: 320, height: 640 })
  await page.goto(`${sunglasses}?f=1&boja=crna;havana&za-koga=unisex&max_price=200`)
  await ready(page)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await expectAccessible(page)
  await page.evaluate(() => window.scrollTo(0, 3000))
  for (const control of [
    page.getByRole('button', { name: 'Filtriraj' }),
    page.locator('select[name="sort"]'),
  ]) {
    const at = await control.boundingBox()
    expect(at?.y).toBeGreaterThan(0)
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThan(200)
  }
  await page.getByRole('link', { name: 'Popis' }).evaluate((link: HTMLElement) => link.click())
  await page.locator('[data-view="2"][aria-current]').waitFor()
  expect(await overflow()).toBe(0)
  await page.getByRole('button', { name: 'Filtriraj' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtri' })
  await sheet.waitFor()
  expect(await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  await expectAccessible(page)
  await context.close()
})

test('LIST-04, LIST-07, LIST-10 from the home page to black round sunglasses up to 100 € in seven taps', async () => {
  const { page, context, problems } = await visitor(baseUrl, phone)
  await page.goto('/')
  await ready(page)
  let taps = 0
  const tap = async (target: ReturnType<typeof page.locator>) => {
    taps++
    await target.click()
  }
  await tap(page.locator('header [aria-controls="menu"]'))
  await tap(
    page
      .getByRole('navigation', { name: 'Glavni izbornik' })
      .getByRole('link', { name: 'Sunčane naočale', exact: true }),
  )
  await page.waitForURL(`**${sunglasses}`)
  await ready(page)
  await tap(page.getByRole('button', { name: 'Filtriraj' }))
  const sheet = page.getByRole('dialog', { name: 'Filtri' })
  await changing(page, () => tap(sheet.getByRole('checkbox', { name: /^Crna/ })))
  await changing(page, () => tap(sheet.getByRole('checkbox', { name: /^Okrugli/ })))
  await changing(page, async () => {
    await tap(page.locator('#max_price'))
    await page.keyboard.type('100')
  })
  await tap(sheet.getByRole('button', { name: /^Prikaži \d/ }))
  await sheet.waitFor({ state: 'hidden' })
  expect(taps).toBeLessThanOrEqual(7)
  expect(new URL(page.url()).search).toBe('?f=1&boja=crna&oblik=okrugli&max_price=100')
  const ids = await shownIds(page)
  expect(ids.length).toBe(await totalShown(page))
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) {
    const specs = await specsOf(page, id)
    expect(specs.Boja).toContain('Crna')
    expect(specs.Oblik).toBe('Okrugli')
    const price = await page.locator(`[data-product-id="${id}"] strong`).first().innerText()
    expect(Number(price.replace(/[^\d,]/g, '').replace(',', '.'))).toBeLessThanOrEqual(100)
  }
  expect(problems).toEqual([])
  await context.close()
})

test('SRCH-06, SRCH-07 the words for them find them too', async () => {
  const { page, context } = await visitor(baseUrl, phone)
  await page.goto('/rezultati-pretrage?s=1&keyword=crne%20okrugle%20sun%C4%8Dane%20nao%C4%8Dale')
  const ids = await shownIds(page)
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids.slice(0, 3)) {
    const specs = await specsOf(page, id)
    expect(specs.Boja).toContain('Crna')
    expect(specs.Oblik).toBe('Okrugli')
  }
  await context.close()
})

test('LIST-13 on a phone the reduction stands beneath a list’s small picture, over nothing', async () => {
  const { page, context } = await visitor(baseUrl, phone)
  await page.goto('/proizvodi?akcija=1')
  await ready(page)
  await page.locator('a[data-list="list"]').click()
  const card = page.locator('[data-product-list] [data-product-id]').first()
  const badge = card.getByText(/^−\d+\s%$/)
  const [said, picture, words] = await Promise.all(
    [badge, card.locator('picture'), card.locator('h3')].map((part) => part.boundingBox()),
  )
  if (!said || !picture || !words) throw new Error('something of the card is not shown')
  expect(said.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  expect(said.x + said.width).toBeLessThanOrEqual(words.x)
  const whole = await card.boundingBox()
  expect(said.y + said.height).toBeLessThanOrEqual((whole?.y ?? 0) + (whole?.height ?? 0))
  await context.close()
})
