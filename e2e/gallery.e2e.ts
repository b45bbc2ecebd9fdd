import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, showPictures, visitor } from './browser.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
beforeAll(showPictures)
afterAll(endVisits)

/** A product without options that has so many pictures. */
async function withPictures(count: number): Promise<string> {
  const [row] = await ask<{ slug: string }>(
    `SELECT slug FROM products p WHERE kind = 'simple' AND status = 'active' AND
     (SELECT count(*) FROM product_pictures WHERE product_id = p.id) = $1 ORDER BY id LIMIT 1`,
    [count],
  )
  if (!row) throw new Error(`no product with ${count} pictures`)
  return `/proizvod/${row.slug}`
}

/** Gives the first product with these pictures so many that its thumbnails slide, for as long as the test takes. */
async function withMany<Result>(work: (address: string) => Promise<Result>): Promise<Result> {
  const address = await withPictures(2)
  const slug = address.split('/').at(-1)
  await ask(
    `INSERT INTO product_pictures (product_id, option_id, source, alt, position)
     SELECT product_id, NULL, source, 'Dodana ' || n, 100 + n FROM product_pictures, generate_series(1, 2) n
     WHERE product_id = (SELECT id FROM products WHERE slug = $1)`,
    [slug],
  )
  try {
    return await work(address)
  } finally {
    await ask(`DELETE FROM product_pictures WHERE alt LIKE 'Dodana %'`, [])
  }
}

const thumbnails = (page: Page) => page.locator('[data-thumbnails] a')
const marked = (page: Page) =>
  thumbnails(page).evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-current') === 'true'))
const inFront = (page: Page) =>
  page
    .locator('[data-gallery] ul')
    .first()
    .evaluate((row) => Math.round((row.scrollLeft / row.clientWidth) * 100) / 100)
const large = (page: Page) => page.locator('dialog[data-lightbox][open]')
const counter = (page: Page) => large(page).locator('.pswp__counter').innerText()
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest('li') && document.activeElement.hasAttribute('data-slide'),
  )

test('PDP-01 four thumbnails are in sight, a fifth slides in when it is the one in front; the marked one is in sight', async () => {
  await withMany(async (address) => {
    const { page, context, problems } = await visitor(baseUrl)
    await page.goto(address)
    await ready(page)
    expect(await thumbnails(page).count()).toBe(6)
    const strip = page.locator('[data-thumbnails]')
    const inSight = () =>
      strip.evaluate((row) => {
        const { left, right } = row.getBoundingClientRect()
        return [...row.children].flatMap((child, index) => {
          const box = child.getBoundingClientRect()
          return box.left >= left - 1 && box.right <= right + 1 ? [index] : []
        })
      })
    expect(await inSight()).toEqual([0, 1, 2, 3])
    expect(await marked(page)).toBe(0)
    await thumbnails(page).nth(3).click()
    await expect.poll(() => inFront(page)).toBe(3)
    expect(await marked(page)).toBe(3)
    await page.getByRole('button', { name: 'Sljedeća slika' }).click()
    await page.getByRole('button', { name: 'Sljedeća slika' }).click()
    await expect.poll(() => inFront(page)).toBe(5)
    await expect.poll(inSight).toEqual([2, 3, 4, 5])
    // Round, and by keys: the focus goes along.
    await page.getByRole('button', { name: 'Sljedeća slika' }).click()
    await expect.poll(() => inFront(page)).toBe(0)
    await page.locator('[data-slide]').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => inFront(page)).toBe(1)
    expect([await marked(page), await focused(page)]).toEqual([1, true])
    await expectAccessible(page)
    expect(problems).toEqual([])
    await context.close()
  })
})

test('PDP-01 with fewer than four pictures nothing slides, and one picture has no thumbnails', async () => {
  const { page, context } = await visitor(baseUrl, { width: 390 })
  await page.goto(await withPictures(3))
  await ready(page)
  expect(await thumbnails(page).count()).toBe(3)
  expect(
    await page
      .locator('[data-thumbnails]')
      .evaluate((row) => [getComputedStyle(row).overflowX, row.scrollWidth <= row.clientWidth]),
  ).toEqual(['hidden', true])
  await page.goto(await withPictures(1))
  await ready(page)
  expect(await thumbnails(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Sljedeća slika' }).count()).toBe(0)
  await context.close()
})

test('PDP-02 the large pictures turn by keys and swipe, close by Escape where they were opened, and leave no trace in the history', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 390, height: 640 })
  await page.goto(await withPictures(3))
  await ready(page)
  const entries = await page.evaluate(() => history.length)
  await page.evaluate(() => scrollTo(0, 120))
  const before = await page.evaluate(() => [scrollY, location.href])
  await page.locator('[data-slide]').first().focus()
  await page.evaluate(() => scrollTo(0, 120))
  await page.keyboard.press('Enter')
  await large(page).waitFor()
  await expect.poll(() => counter(page)).toBe('1 / 3')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => counter(page)).toBe('2 / 3')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => counter(page)).toBe('1 / 3')
  await page.keyboard.press('End')
  await expect.poll(() => counter(page)).toBe('3 / 3')
  await page.keyboard.press('Home')
  await expect.poll(() => counter(page)).toBe('1 / 3')
  // The focus never leaves the window.
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const { activeElement } = document
        return activeElement === document.body || activeElement?.closest('dialog[data-lightbox]') !== null
      }),
    ).toBe(true)
  }
  await page.mouse.move(320, 320)
  await page.mouse.down()
  await page.mouse.move(60, 324, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => counter(page)).toBe('2 / 3')
  await page.keyboard.press('Escape')
  await expect.poll(() => large(page).count()).toBe(0)
  await expect.poll(() => inFront(page)).toBe(1)
  await expect.poll(() => focused(page)).toBe(true)
  expect(await marked(page)).toBe(1)
  expect(await page.evaluate(() => [scrollY, location.href])).toEqual(before)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  // Again, and closed by its button.
  await page.keyboard.press('Enter')
  await large(page).waitFor()
  await expect.poll(() => counter(page)).toBe('2 / 3')
  await expectAccessible(page)
  await large(page).getByRole('button', { name: 'Zatvori' }).click()
  await expect.poll(() => large(page).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('PDP-02 without scripts, and where the code of the large pictures does not come, a press shows the picture itself', async () => {
  const address = await withPictures(2)
  const plain = await visitor(baseUrl, { scripts: false })
  await plain.page.goto(address)
  await plain.page.locator('[data-slide]').first().click()
  await plain.page.waitForURL(/\/media\/.*-1600\.webp$/)
  await plain.page.goto(address)
  await thumbnails(plain.page).nth(1).click()
  await plain.page.waitForURL(/\/media\/.*-1600\.webp$/)
  await plain.context.close()
  const lost = await visitor(baseUrl)
  await lost.page.route(/Lightbox-.*\.js/, (route) => route.abort())
  await lost.page.goto(address)
  await ready(lost.page)
  await lost.page.locator('[data-slide]').first().click()
  await lost.page.waitForURL(/\/media\/.*-1600\.webp$/)
  await lost.context.close()
})

test('PDP-01 a picture that does not come says so, and those of another colour come without a blank', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.route(/\/media\/.*-(800|1600)\./, (route) => route.abort())
  await page.goto(await withPictures(2))
  await ready(page)
  await page.locator('[data-slide]').first().getByText('Slika se nije učitala').waitFor()
  await page.unroute(/\/media\/.*-(800|1600)\./)

  const [row] = await ask<{ slug: string }>(
    `SELECT p.slug FROM products p JOIN product_pictures i ON i.product_id = p.id AND i.option_id IS NOT NULL
     WHERE p.kind = 'configurable' AND p.status = 'active' GROUP BY p.id
     HAVING count(DISTINCT i.option_id) >= 2 ORDER BY p.id LIMIT 1`,
    [],
  )
  await page.goto(`/proizvod/${row?.slug}`)
  await ready(page)
  const first = page.locator('[data-gallery] [data-slide]').first()
  const shown = await first.getAttribute('data-slide')
  // Whatever is drawn while the next ones are on their way is a picture that is there.
  await page.evaluate(() => {
    const blanks: string[] = []
    Object.assign(window, { blanks })
    const look = () => {
      const image = document.querySelector<HTMLImageElement>('[data-gallery] [data-slide] img')
      if (!image?.complete || image.naturalWidth === 0) blanks.push(image?.currentSrc ?? 'none')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.locator('[data-option-id] a[href]:not([aria-current])').first().click()
  await expect.poll(() => first.getAttribute('data-slide')).not.toBe(shown)
  await expect.poll(() => page.locator('[data-gallery][data-waiting]').count()).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { blanks: string[] }).blanks)).toEqual([])
  await context.close()
})

test('PDP-01 the first picture is asked for by the page’s head, in the sizes that it is shown in', async () => {
  const html = await (await fetch(`${baseUrl}${await withPictures(2)}`)).text()
  const [preload = ''] = /<link rel="preload" as="image"[^>]*>/.exec(html) ?? []
  const sizes = /imagesizes="([^"]*)"/.exec(preload)?.[1] ?? 'none'
  const srcset = /imagesrcset="([^"]*)"/.exec(preload)?.[1] ?? 'none'
  const [picture = ''] = /data-slide.*?<\/picture>/s.exec(html) ?? []
  expect(preload).toContain('fetchpriority="high"')
  expect(picture).toContain(`srcSet="${srcset}"`)
  expect(picture).toContain(`sizes="${sizes}"`)
  expect(picture).toContain('fetchPriority="high"')
})
