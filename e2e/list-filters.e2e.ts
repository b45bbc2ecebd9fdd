import { afterAll, expect, test } from 'vitest'
import { endVisits, expectAccessible, ready } from './browser.ts'
import { box, changing, choose, everything, openList, shownIds, sunglasses, totalShown } from './list-page.ts'

afterAll(endVisits)

test('LIST-07 what stands beside a value is what choosing it leaves', async () => {
  const { page, context } = await openList(`${sunglasses}?f=1&boja=crna`)
  const countOf = async (code: string, value: string) =>
    Number(
      await page
        .locator('label')
        .filter({ has: box(page, code, value) })
        .locator('span')
        .last()
        .innerText(),
    )
  const round = await countOf('oblik', 'panto')
  expect(round).toBeGreaterThan(0)
  expect(round).toBeLessThan(await totalShown(page))
  await choose(page, 'oblik', 'panto')
  expect(await totalShown(page)).toBe(round)
  // Its own group apart, what is chosen counts: more colours are more products.
  expect(await countOf('boja', 'crna')).toBe(round)
  await context.close()
})

test('LIST-07, LIST-10 an open group stays open and a box keeps the focus while the list reloads', async () => {
  const { page, context } = await openList(sunglasses)
  const style = page.locator('details').filter({ has: box(page, 'stil', 'retro') })
  expect(await style.getAttribute('open')).toBeNull()
  await choose(page, 'stil', 'retro')
  await changing(page, () => page.keyboard.press('Space'))
  expect(await box(page, 'stil', 'retro').isChecked()).toBe(false)
  expect(await style.getAttribute('open')).not.toBeNull()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('retro')
  // A closed title says what is chosen below it.
  await choose(page, 'stil', 'retro')
  await style.locator('summary').click()
  expect(await style.locator('summary').innerText()).toContain('Retro')
  await changing(page, () => page.getByRole('link', { name: 'Ukloni filtar: Retro' }).click())
  expect(await style.getAttribute('open')).toBeNull()
  await context.close()
})

test('LIST-07 a long group folds after eight values, and its values can be searched without accents', async () => {
  const { page, context } = await openList(everything)
  const group = page.locator('details').filter({ has: box(page, 'boja', 'crna') })
  const visible = () => group.locator('li').filter({ visible: true }).allInnerTexts()
  const all = await group.locator('li').count()
  expect(all).toBeGreaterThan(12)
  expect(await visible()).toHaveLength(8)
  await group.getByRole('button', { name: `Prikaži još ${all - 8}` }).click()
  expect(await visible()).toHaveLength(all)
  await group.getByRole('button', { name: 'Prikaži manje' }).click()
  expect(await visible()).toHaveLength(8)
  const search = group.getByRole('searchbox', { name: 'Pretraži: Boja' })
  await search.fill('ZEL')
  const found = await visible()
  expect(found.length).toBeGreaterThan(0)
  for (const label of found) expect(label.toLowerCase()).toContain('zel')
  expect(await group.getByRole('status').innerText()).toContain(String(found.length))
  // Enter does not send the form, the keyboard goes on to the first match, Escape empties the field.
  await search.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Tab')
  await changing(page, () => page.keyboard.press('Space'))
  expect(await page.locator('[data-chip]').innerText()).toContain(found[0]?.split('\n')[0] ?? '?')
  expect(await search.inputValue()).toBe('ZEL')
  await search.fill('šđž')
  expect(await visible()).toEqual([])
  expect(await group.getByRole('status').innerText()).toBe('Nema takve vrijednosti')
  await expectAccessible(page)
  await search.press('Escape')
  expect(await search.inputValue()).toBe('')
  expect((await visible()).length).toBeGreaterThanOrEqual(8)
  await context.close()
})

test('LIST-07 an attribute is filtered by a select, sorted by size, with scripts and without', async () => {
  const { page, context } = await openList(sunglasses)
  const select = page.locator('select[name="duljina-drske"]')
  await page.locator('details').filter({ has: select }).locator('summary').click()
  const widths = (await select.locator('option').allInnerTexts())
    .slice(1)
    .map((text) => Number.parseInt(text, 10))
  expect(widths.length).toBeGreaterThan(3)
  expect(widths).toEqual([...widths].sort((a, b) => a - b))
  const wanted = (await select.locator('option').nth(2).getAttribute('value')) ?? ''
  const promised = Number(/\((\d+)\)/.exec(await select.locator('option').nth(2).innerText())?.[1])
  await changing(page, () => select.selectOption(wanted))
  expect(await totalShown(page)).toBe(promised)
  expect(new URL(page.url()).search).toBe(`?f=1&duljina-drske=${wanted}`)
  expect(await select.inputValue()).toBe(wanted)
  const ids = await shownIds(page)
  await changing(page, () => page.locator('[data-chip]').click())
  expect(await select.inputValue()).toBe('')
  await context.close()

  const plain = await openList(sunglasses, { scripts: false })
  const field = plain.page.locator('select[name="duljina-drske"]')
  await plain.page.locator('details').filter({ has: field }).locator('summary').click()
  await field.selectOption(wanted)
  await plain.page.getByRole('button', { name: /^Prikaži \d/ }).click()
  await plain.page.waitForURL(/duljina-drske/)
  expect(new URL(plain.page.url()).search).toBe(`?f=1&duljina-drske=${wanted}`)
  expect(await shownIds(plain.page)).toEqual(ids)
  await plain.context.close()
})

test('LIST-07 without scripts every value is there, and the form leads to the list’s one address', async () => {
  const { page, context } = await openList(everything, { scripts: false })
  const colours = page.locator('details').filter({ has: box(page, 'boja', 'crna') })
  expect(await colours.locator('li').filter({ visible: true }).count()).toBe(
    await colours.locator('li').count(),
  )
  await colours.getByRole('checkbox').first().check()
  await page.locator('#max_price').fill('120')
  await page.getByRole('button', { name: /^Prikaži \d/ }).click()
  await page.waitForURL(/max_price=120/)
  const first = await colours.getByRole('checkbox').first().getAttribute('value')
  expect(new URL(page.url()).search).toBe(`?f=1&boja=${first}&max_price=120`)
  await page.locator('select[name="sort"]').selectOption('price_desc')
  await page.getByRole('button', { name: 'Primijeni', exact: true }).click()
  await page.waitForURL(/sort=price_desc/)
  expect(new URL(page.url()).searchParams.get('max_price')).toBe('120')
  await context.close()
})

test('LIST-07 the filters are accessible, whatever is open', async () => {
  const { page, context } = await openList(`${everything}?f=1&boja=crna&max_price=100`)
  const closed = page.locator('form[data-filters] > details:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
  await expectAccessible(page)
  await context.close()
})

test('who filters by a colour sees the products in it, and comes to the variant in it', async () => {
  const { page, context } = await openList(sunglasses)
  const first = () => page.locator('[data-product-id]').first()
  await choose(page, 'boja', 'crna')
  await page.waitForFunction(() =>
    document.querySelector('[data-product-id] img')?.getAttribute('alt')?.endsWith(', Crna'),
  )
  const inBlack = await first().locator('img').getAttribute('src')
  await first().getByRole('link').first().click()
  await page.waitForURL(/\/proizvod\//)
  expect(await page.locator('[data-attribute-id] h2').first().innerText()).toContain('Crna')
  await page.goBack()
  await page.reload()
  await ready(page)
  expect(await first().locator('img').getAttribute('src')).toBe(inBlack)
  await context.close()
})
