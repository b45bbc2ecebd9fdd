import { createHash } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, fillingTime, ready, visitor } from './browser.ts'
import { ask, spareProduct } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** A product with delivered orders, a line each, and the link of a mail about the first of them. */
async function bought(lines: number) {
  const product = await spareProduct('kom', 1000)
  const [row] = await ask<{ slug: string }>('SELECT slug FROM products WHERE id = $1', [product])
  const token = `recenzija${process.pid}`.padEnd(43, 'x')
  const [first] = await ask<{ id: number }>(
    `WITH q AS (INSERT INTO quotes (status, country_id)
         SELECT 'ordered', (SELECT id FROM countries WHERE code = 'HR') RETURNING id),
       o AS (INSERT INTO orders (number, quote_id, status, currency, goods_total, discount_total, delivery_price,
         payment_fee, vat_total, total, buyer, delivery_type_id, delivery_name, payment_type_id, payment_name)
         SELECT 'REC-' || id, id, 'completed', 'EUR', 0, 0, 0, 0, 0, 0,
           '{"email": "rec@primjer.hr", "address": {"firstName": "Ana", "lastName": "Anić"}}', 1, '', 1, '' FROM q
         RETURNING id),
       h AS (INSERT INTO order_status_history (order_id, status) SELECT id, 'completed' FROM o),
       l AS (INSERT INTO review_links (token_hash, order_id, expires_at) SELECT $2, id, now() + interval '1 hour' FROM o)
     INSERT INTO order_items (order_id, product_id, code, name, unit, qty, unit_price, total, vat_basis_points)
     SELECT o.id, p.id, p.code, p.name, p.unit, 1000, 0, 0, 2500 FROM o, products p, generate_series(1, $3::int)
     WHERE p.id = $1 RETURNING id`,
    [product, createHash('sha256').update(token).digest(), lines],
  )
  const forget = () => ask('DELETE FROM reviews WHERE product_id = $1', [product])
  return {
    product,
    path: `/proizvod/${row?.slug}`,
    link: `/vase-recenzije/${token}`,
    item: first?.id,
    forget,
  }
}

test('REV-01 by a mail’s link, by keyboard on the narrowest phone: written, read by the shop, shown, reached with and without scripts', async () => {
  const { product, path, link, item, forget } = await bought(14)
  try {
    const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 640 })
    await page.goto(`${link}?stavka=${item}`)
    await ready(page)
    await expectAccessible(page)
    const send = page.getByRole('button', { name: 'Pošalji recenziju' })
    await send.focus()
    await page.keyboard.press('Enter')
    // Nothing was chosen: the first thing that is missing has the focus.
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement)?.name))
      .toBe('stars')
    const said = await page
      .locator('[name="stars"]')
      .evaluateAll((radios) =>
        radios.map(
          (radio) => document.getElementById(`${radio.getAttribute('aria-describedby')}`)?.innerText,
        ),
      )
    expect(said).toEqual(Array(5).fill('Vaša ocjena je obavezno polje'))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.getByLabel('Vaša recenzija').focus()
    await page.keyboard.type('Nosim ih svaki dan, <b>preporučujem</b>.')
    await page.keyboard.press('Tab')
    expect(await page.getByLabel('Ime uz recenziju').inputValue()).toBe('Ana A.')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${link}`)
    await page.getByText('Čeka provjeru').waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const stored = await ask<{ stars: number }>('SELECT stars FROM reviews WHERE order_item_id = $1', [item])
    expect(stored).toEqual([{ stars: 4 }])
    await ask(
      `INSERT INTO reviews (order_item_id, product_id, stars, text, shown_name, written_at)
       SELECT id, $1, 5, 'Recenzija ' || row_number() OVER (ORDER BY id), 'Ivo', now() - interval '1 day'
       FROM order_items WHERE product_id = $1 AND id > $2`,
      [product, item],
    )
    await ask(`UPDATE reviews SET status = 'published' WHERE product_id = $1`, [product])
    const reviews = page.locator('[data-review]')
    await expect
      .poll(async () => {
        await page.goto(path)
        return reviews.count()
      })
      .toBe(10)
    await ready(page)
    expect(await reviews.first().innerText()).toContain('<b>preporučujem</b>')
    await expectAccessible(page, '#reviews')
    // What changes above them while they are far off takes nothing of them away.
    const compare = page.locator('main form[action="/compare/toggle"] button').first()
    await compare.click()
    await expect.poll(() => compare.getAttribute('aria-pressed')).toBe('true')
    expect(await reviews.count()).toBe(10)
    // Their code comes as they come near.
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await page.locator('#reviews[data-live]').waitFor()
    await page.getByRole('link', { name: 'Prikaži još recenzija' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => reviews.count()).toBe(14)
    expect(new URL(page.url()).pathname).toBe(path)
    // Reading goes on with the first that came.
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.querySelectorAll('[data-review]')].indexOf(document.activeElement as Element),
        ),
      )
      .toBe(10)
    await page.getByRole('link', { name: /^4 zvjezdice/ }).click()
    await expect.poll(() => reviews.count()).toBe(1)
    await page.getByRole('link', { name: 'Sve recenzije' }).click()
    await expect.poll(() => reviews.count()).toBe(10)
    // Where the call is lost, the link leads where it says.
    await page.route('**/reviews/list', (route) => route.abort())
    await page.getByRole('link', { name: 'Prikaži još recenzija' }).click()
    await page.waitForURL('**/recenzije/**page_number=2')
    expect(await reviews.count()).toBe(4)
    expect(problems.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
    await context.close()

    const plain = await visitor(baseUrl, { scripts: false, width: 390 })
    await plain.page.goto(path)
    await plain.page
      .getByRole('link', { name: /^Prijavite recenziju/ })
      .first()
      .click()
    await plain.page.waitForURL('**/prijava-recenzije/*')
    await plain.page.getByLabel('Što nije u redu').selectOption('insult')
    await plain.page.getByLabel('Obrazloženje').fill('Vrijeđa.')
    await plain.page.getByLabel('Ime i prezime').fill('Ivo Ivić')
    await plain.page.getByLabel('Adresa e-pošte').fill(`prijava.${process.pid}@primjer.hr`)
    await plain.page.getByLabel(/U dobroj vjeri/).check()
    await new Promise((resolve) => setTimeout(resolve, fillingTime))
    await plain.page.getByRole('button', { name: 'Pošalji prijavu' }).click()
    await plain.page.getByText('Prijava je zaprimljena').waitFor()
    await plain.context.close()
  } finally {
    await forget()
  }
})
