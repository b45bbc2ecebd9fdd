import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { newCode } from '#features/gift-cards/code-hash.server.ts'
import { sealsOf } from '#shared/server/secrets/seals.server.ts'
import { endVisits, expectAccessible, fillingTime, ready, visitor } from './browser.ts'
import { addCheapest, fillCustomer, goToDelivery, person } from './checkout-page.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const address = '/proizvod/poklon-kartica-e-postom'
const field = (page: Page, name: string) => page.locator(`[name="gift_card[${name}]"]`)
const said = async (page: Page, part: string) =>
  (await page.locator(part).innerText()).replaceAll('\u00a0', ' ')

/** What is read of a control behind its name. */
async function description(page: Page, selector: string): Promise<string> {
  const cdp = await page.context().newCDPSession(page)
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
  await cdp.detach()
  return String(nodes[0]?.description?.value ?? '')
}

test('GIFT-01 by keyboard alone: what is missing is marked, an amount of one’s own is asked for where it is chosen', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 320 })
  await page.goto(address)
  await ready(page)
  expect(await field(page, 'own_amount').isVisible()).toBe(false)
  await page.locator('[name="gift_card[amount]"]:checked').focus()
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => field(page, 'own_amount').isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('form[data-main-cart-form] [aria-invalid="true"]').count()).toBe(4)
  // What is wrong is the rule that stood there, and is read once.
  expect((await description(page, '[name="gift_card[own_amount]"]')).match(/može biti od/g)).toHaveLength(1)
  await expectAccessible(page)
  await field(page, 'own_amount').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('75,50')
  for (const text of ['Iva Kos', 'iva@primjer.hr', 'Marko', 'Sretan rođendan!']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Proizvod je dodan u košaricu').waitFor()
  await page.goto('/kosarica')
  await ready(page)
  const line = await said(page, 'main [data-quote-item-id]')
  for (const text of [
    'Za: Iva Kos, iva@primjer.hr',
    'Od: Marko',
    'čim uplata stigne',
    'Sretan rođendan!',
    '75,50 €',
  ])
    expect(line).toContain(text)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('link', { name: 'Promijeni poklon-karticu' }).click()
  await page.waitForURL(/poklon-kartica/)
  await ready(page)
  expect(await field(page, 'own_amount').inputValue()).toBe('75,50')
  expect(await field(page, 'recipient_name').inputValue()).toBe('Iva Kos')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await field(page, 'recipient_email').fill('iva.kos')
  await page.getByRole('button', { name: 'Spremi poklon-karticu' }).press('Enter')
  await expect.poll(() => field(page, 'recipient_email').getAttribute('aria-invalid')).toBe('true')
  await field(page, 'recipient_email').fill('iva.kos@primjer.hr')
  await page.getByRole('radio', { name: '100,00' }).check()
  await page.getByRole('button', { name: 'Spremi poklon-karticu' }).press('Enter')
  await page.waitForURL(/kosarica$/)
  await ready(page)
  const changed = await said(page, 'main [data-quote-item-id]')
  for (const text of ['Za: Iva Kos, iva.kos@primjer.hr', 'Sretan rođendan!', '100,00 €'])
    expect(changed).toContain(text)
  expect(changed).not.toContain('75,50')
  expect(problems).toEqual([])
  await context.close()
})

test('GIFT-01 the bar of a phone says what the card is worth that is being filled in', async () => {
  const { page, context } = await visitor(baseUrl, { width: 390, height: 700 })
  await page.goto(address)
  await ready(page)
  // Before anything is chosen: the least that there is.
  const headline = () => said(page, 'main strong >> nth=0')
  const bar = page.locator('[data-buy-bar]')
  const worth = async () => (await bar.innerText()).replaceAll('\u00a0', ' ')
  await expect.poll(worth).toMatch(/^10,00 €/)
  await page.getByRole('radio', { name: '100,00' }).check()
  await expect.poll(worth).toMatch(/^100,00 €/)
  expect(await headline()).toBe('100,00 €')
  await page.locator('[name="gift_card[amount]"]').last().check()
  await expect.poll(worth).toMatch(/^već od 10,00 €/)
  expect(await headline()).toBe('već od 10,00 €')
  await field(page, 'own_amount').fill('75,50')
  await expect.poll(worth).toMatch(/^75,50 €/)
  expect(await headline()).toBe('75,50 €')
  await context.close()
})

test('GIFT-01 without scripts a refused card keeps what was typed; what the window shows is what the order costs, and nothing is delivered', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false, width: 390 })
  await page.goto(address)
  await page.getByRole('radio', { name: '50,00' }).check()
  const typed = {
    recipient_name: 'Dora',
    recipient_email: 'dora@primjer.hr',
    sender_name: 'Nika',
    message: 'Vidimo se!',
    send_on: '1.1.2020.',
  }
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
  await page.locator('form[data-main-cart-form] button[type="submit"]').last().click()
  await page.locator('[data-form-errors]').waitFor()
  expect(await said(page, '[data-form-errors]')).toContain('Datum slanja ne može biti u prošlosti.')
  for (const [name, text] of Object.entries(typed)) expect(await field(page, name).inputValue()).toBe(text)
  expect(await page.getByRole('radio', { name: '50,00' }).isChecked()).toBe(true)
  await field(page, 'send_on').fill('')
  await page.locator('form[data-main-cart-form] button[type="submit"]').last().click()
  await page.getByText('Proizvod je dodan u košaricu').waitFor()
  await page.goto('/kosarica?step=2')
  await fillCustomer(page, { ...person, email: 'nika@primjer.hr' })
  await page.waitForTimeout(fillingTime)
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await page.waitForURL(/step=3/)
  expect(await page.locator('[name="delivery_type_id"]').count()).toBe(1)
  await page.getByRole('radio', { name: /^E-poštom/ }).check()
  await page.getByRole('button', { name: 'Spremi način dostave' }).click()
  await page.getByText('Spremljeno.').waitFor()
  expect(await page.getByRole('radio', { name: /pouzećem|poslovnici/ }).count()).toBe(0)
  await page.getByRole('radio', { name: /Uplata na račun/ }).check()
  await page.locator('#accept_terms').check()
  await page.getByRole('button', { name: 'Pregledaj narudžbu' }).click()
  await page.waitForURL(/review=1/)
  const shown = await said(page, '[data-confirm]')
  for (const text of ['Za: Dora, dora@primjer.hr', 'Poruka: Vidimo se!', 'besplatno'])
    expect(shown).toContain(text)
  expect(shown).toMatch(/Ukupno\s+50,00 €/)
  await page.getByRole('button', { name: 'Naruči uz obvezu plaćanja' }).click()
  await page.waitForURL(/\/hvala\//)
  const order = await said(page, 'main')
  expect(order).toMatch(/Ukupno\s+50,00 €/)
  for (const text of ['Za: Dora, dora@primjer.hr', 'PDV se ne obračunava', 'nakon što uplata stigne'])
    expect(order).toContain(text)
  await context.close()
})

test('GIFT-03 a code that no card has is refused at its field, with scripts and without, and the page is nobody else’s', async () => {
  for (const scripts of [true, false]) {
    const { page, context } = await visitor(baseUrl, { scripts, width: 320 })
    const answer = await page.goto('/poklon-kartica')
    expect(answer?.headers()['cache-control']).toContain('no-store')
    if (scripts) await ready(page)
    await page.getByLabel('Kôd kartice').fill('7k3m 94xw')
    if (!scripts) await page.waitForTimeout(fillingTime)
    await page.getByRole('button', { name: 'Provjeri stanje' }).click()
    await page.getByText('Ne nalazimo karticu s tim kodom.').first().waitFor()
    expect(await page.getByLabel('Kôd kartice').inputValue()).toBe('7k3m 94xw')
    if (scripts) await expectAccessible(page)
    await context.close()
  }
})

/** A card of this worth (cents) that was sent to somebody; its code. */
async function sentCard(amount: number): Promise<string> {
  const [row] = await ask<{ secret: string }>(
    `SELECT value #>> '{}' AS secret FROM shop_settings WHERE key = 'secret'`,
    [],
  )
  const { code, hash } = newCode(sealsOf(row?.secret ?? ''))
  await ask(
    `WITH made AS (INSERT INTO gift_cards (send_on, queued_at, sent_at) VALUES ('2026-01-01', now(), now()) RETURNING id),
       worth AS (INSERT INTO gift_card_entries (card_id, kind, amount) SELECT id, 'issued', $1 FROM made)
     INSERT INTO gift_card_codes (hash, card_id) SELECT $2, id FROM made`,
    [amount, hash],
  )
  return code
}
const paidBy = (page: Page, code: string) =>
  page.getByRole('button', { name: `Ukloni karticu …${code.slice(-4)}` })

test('GIFT-02 by keyboard on the narrowest phone: a wrong code is refused at its field, a right one pays a part, and the rest is ordered as shown', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 700 })
  await addCheapest(page)
  const code = await sentCard(150)
  await page.goto('/kosarica')
  await ready(page)
  const toggle = page.getByText('Plaćate poklon-karticom?')
  await toggle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7k3m 94xw')
  await page.keyboard.press('Enter')
  await page.locator('details[data-gift-card]').getByText('Ne nalazimo karticu s tim kodom.').waitFor()
  const field = page.locator('[name="gift_card_code"]')
  expect(await field.inputValue()).toBe('7k3m 94xw')
  await expectAccessible(page)
  await field.fill(code)
  // Whoever checks what they copied sees it whole, on any phone but the narrowest.
  await page.setViewportSize({ width: 390, height: 700 })
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 320, height: 700 })
  await field.fill(code.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await paidBy(page, code).waitFor()
  await expect
    .poll(() => paidBy(page, code).evaluate((button) => button === document.activeElement))
    .toBe(true)
  expect(await said(page, '[data-promotions]')).toContain('Plaća 1,50 €, na njoj ostaje 0,00 €.')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.goto('/kosarica?step=2')
  await ready(page)
  await goToDelivery(page, { ...person, email: 'ana.s.karticom@primjer.hr' })
  await page.getByRole('radio', { name: /^Dostava na adresu/ }).check()
  await page.getByRole('radio', { name: /^Uplata na račun/ }).check()
  await page.locator('#accept_terms').check()
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByText(`Poklon-kartica …${code.slice(-4)}`).waitFor()
  const due = (await dialog.locator('[data-due] dd').innerText()).replaceAll('\u00a0', ' ')
  await expectAccessible(page)
  await dialog.locator('[data-final-button]').click()
  await page.waitForURL(/\/hvala\//)
  const order = await said(page, 'main')
  expect(order).toMatch(/Poklon-kartica …\S{4}\s+[−-]1,50 €/)
  expect(order).toContain(`Uplatite ${due}`)
  expect(problems).toEqual([])
  await context.close()
})

test('GIFT-02 without scripts a card that covers everything is added, taken back and added again, and nothing is left to pay', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false, width: 390 })
  await page.goto('/proizvodi/njega?sort=price_asc&f=1&dostupno=1')
  await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
  const code = await sentCard(50_000)
  await page.goto('/kosarica')
  const add = async () => {
    await page.getByText('Plaćate poklon-karticom?').click()
    await page.locator('[name="gift_card_code"]').fill(code)
    await page.locator('details[data-gift-card] button').click()
    await paidBy(page, code).waitFor()
  }
  await add()
  await paidBy(page, code).click()
  await page.getByText('Plaćate poklon-karticom?').waitFor()
  await add()
  expect(await said(page, '[data-due]')).toMatch(/Za platiti\s+0,00 €/)
  await page.goto('/kosarica?step=2')
  await fillCustomer(page, { ...person, email: 'iva.s.karticom@primjer.hr' })
  await page.waitForTimeout(fillingTime)
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await page.waitForURL(/step=3/)
  await page.getByRole('radio', { name: /^Dostava na adresu/ }).check()
  await page.getByRole('button', { name: 'Spremi način dostave' }).click()
  await page.getByText('Spremljeno.').waitFor()
  const payments = page.getByRole('radiogroup', { name: 'Način plaćanja' })
  expect(await payments.innerText()).toContain('Poklon-kartica pokriva cijeli iznos')
  await page.getByRole('radio', { name: /pouzećem/ }).check()
  await page.locator('#accept_terms').check()
  await page.getByRole('button', { name: 'Pregledaj narudžbu' }).click()
  await page.waitForURL(/review=1/)
  const shown = await said(page, '[data-confirm]')
  expect(shown).toMatch(/Za platiti\s+0,00 €/)
  expect(shown).not.toMatch(/Naknada|pouzećem/)
  await page.getByRole('button', { name: 'Naruči uz obvezu plaćanja' }).click()
  await page.waitForURL(/\/hvala\//)
  expect(await said(page, 'main')).toContain('Nemate što platiti.')
  await context.close()
})
