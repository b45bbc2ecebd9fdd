import sharp from 'sharp'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import type { ConfirmView } from '#features/checkout/confirm-view.ts'
import { customer, placeOrder, setStock, sql } from '#features/checkout/testing-shop.server.ts'
import { testingCard } from '#features/gift-cards/testing-card.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { loadConfirmation } from '../confirmation.server.ts'
import { saidOrder, withoutPerson } from '../said-order.ts'
import { voidGiftCards } from './issue.server.ts'
import { giftCardShop, hourMs } from './testing-gift-cards.server.ts'

const cards = giftCardShop()
const { database, shop, other, goods, inDays, readyForCards, ordered, paid } = cards
const { allMails, cardMails, sweep, codeIn, balance, noJobs } = cards

test('GIFT-01 what the window shows is what the order costs and says, without delivery; a card changed behind it is looked at again', async () => {
  const shopper = await readyForCards([{ qty: 2 }, { amount: '25', send_on: inDays(30) }])
  const window = (await shopper.post('/cart/generate_confirm_modal')).confirm as ConfirmView
  expect(window.cart.totals).toMatchObject({ goods: 12_500, delivery: 0, total: 12_500 })
  expect(window.cart.lines[0]?.giftCard?.message).toBe('Sretan rođendan!')
  await database.run(
    sql(`UPDATE quote_items SET gift_card = gift_card || '{"recipientEmail": "drugi@primjer.hr"}'
      WHERE gift_card_key = (SELECT max(gift_card_key) FROM quote_items WHERE quote_id = $1)`),
    [window.quoteId],
  )
  const { quoteId, shown } = window
  const changed = await shopper.post('/cart/cart_confirm', { quote_id: quoteId, shown, accept_terms: 1 })
  expect(JSON.stringify(changed)).toContain('drugi@primjer.hr')
  const placed = await placeOrder(shopper)
  const view = await loadConfirmation(database, String(placed.redirect_url).replace('/hvala/', ''))
  expect(view).toMatchObject({ total: 12_500, vatTotal: 0, deliveryPrice: 0, deliveryName: 'E-poštom' })
  if (!view) throw new Error('no order')
  const said = saidOrder(view, false)
  expect(JSON.stringify(said)).toContain('Za: Iva, iva@primjer.hr')
  expect(JSON.stringify(withoutPerson(said))).not.toMatch(/Iva|Marko|rođendan|iva@/)
  expect(JSON.stringify(said)).not.toContain('"key"')
})

test('GIFT-01 a card is sent once it is paid, on its day, once, whoever says so how often and however many processes send', async () => {
  const { number, status } = await ordered([
    { qty: 2, recipient_name: 'Dora' },
    { amount: '25', recipient_name: 'Eva', send_on: inDays(2) },
  ])
  expect(status).toBe('awaiting_payment')
  await sweep()
  await noJobs()
  expect(cardMails('Dora')).toEqual([])
  const answers = await Promise.all([paid(number), paid(number), paid(number)])
  expect(answers.map((answer) => answer.ok && answer.issued).sort()).toEqual([0, 0, 3])
  expect(await database.one(sql('SELECT status FROM orders WHERE number = $1'), [number])).toEqual({
    status: 'processing',
  })
  await Promise.all([sweep(), sweep()])
  await expect.poll(() => cardMails('Dora').length).toBe(2)
  await noJobs()
  expect(cardMails('Eva')).toEqual([])
  // Before the morning of its day it waits still.
  const dayAhead = new Date(`${dayAt(new Date(shop.time.now.getTime() + 48 * hourMs))}T05:00:00Z`)
  const [now, early] = [shop.time.now, dayAhead]
  for (const { time } of [shop, other]) time.now = early
  await sweep()
  await noJobs()
  expect(cardMails('Eva')).toEqual([])
  for (const { time } of [shop, other]) time.now = new Date(early.getTime() + 4 * hourMs)
  await sweep()
  await expect.poll(() => cardMails('Eva').length).toBe(1)
  await sweep()
  await noJobs()
  for (const { time } of [shop, other]) time.now = now
  expect([cardMails('Dora').length, cardMails('Eva').length]).toEqual([2, 1])
  const notes = allMails().filter(({ subject }) => subject === 'Poklon-kartica je poslana')
  expect(notes.filter(({ text }) => text.includes(number))).toHaveLength(3)
  expect(notes.map(({ to }) => to)).toEqual(notes.map(() => customer.email))
  expect(notes.some((note) => codeIn(note) !== '')).toBe(false)
})

test('GIFT-01 GIFT-03 the mail has the card as a picture and as a PDF with its code, which is nowhere in the database', async () => {
  const message = 'Sretan rođendan 🎂\nVidi i naocale.hr! Čćđšž'
  const names = { recipient_name: 'Šćepo s varka.hr', sender_name: 'Marko, www.varka.hr' }
  const { number } = await ordered([{ ...names, message }])
  await paid(number)
  await sweep()
  await expect.poll(() => cardMails('Šćepo').length).toBe(1)
  await noJobs()
  const [mail] = cardMails('Šćepo')
  const code = codeIn(mail)
  expect(mail).toMatchObject({ to: 'iva@primjer.hr', subject: expect.stringMatching(/^Marko.* vam šalje/) })
  // Whoever writes the words writes no link into the shop's mails: not the message, not a name.
  expect(mail?.text).toContain('naocale.\u2060hr')
  const told = allMails().filter(({ text }) => text.includes('Šćepo'))
  // The card and the note that it went, once it was paid; the order's confirmation goes to an address that nobody confirmed.
  expect(told).toHaveLength(2)
  for (const { subject, text, html } of told)
    expect(`${subject} ${text} ${html}`).not.toMatch(/varka\.hr|naocale\.hr/)
  expect(mail?.html).toContain('src="cid:kartica"')
  const where = /Karticom plaćate u internetskoj trgovini i u našim poslovnicama.*u košarici upišite kôd/
  expect(mail?.text.replace(/\s+/g, ' ')).toMatch(where)
  const [picture, pdf] = mail?.attachments ?? []
  const size = await sharp(picture?.content as Buffer).metadata()
  expect([size.format, size.width, size.height, picture?.cid]).toEqual(['png', 1200, 750, 'kartica'])
  const { text } = await extractText(new Uint8Array(pdf?.content as Buffer), { mergePages: true })
  for (const said of [code, '50,00', 'Za: Šćepo', 'Od: Marko', 'Sretan rođendan', 'Čćđšž'])
    expect(text).toContain(said)
  expect(text.replace(/\s+/g, ' ')).toMatch(where)
  const tables = await database.all<{ name: string }>(
    sql(`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`),
  )
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables) {
    const found = await database.one(
      sql(`SELECT 1 FROM ${name} r WHERE r::text ILIKE ANY($1) LIMIT 1`),
      // Bytes are written in hexadecimal digits.
      [
        [code, code.replaceAll('-', '')].flatMap((one) => [
          `%${one}%`,
          `%${Buffer.from(one).toString('hex')}%`,
        ]),
      ],
    )
    expect([name, found]).toEqual([name, undefined])
  }
  expect(await balance(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
    error: false,
    balance: 5000,
    title: 'Stanje kartice: 50,00\u00a0€',
  })
  await database.run(
    sql(`INSERT INTO gift_card_entries (card_id, kind, amount, created_at)
      SELECT max(card_id), 'spent', -5000, now() FROM gift_card_entries`),
  )
  expect(await balance(code)).toMatchObject({ balance: 0, title: 'Kartica je potrošena (0,00\u00a0€).' })
})

test('GIFT-03 an unknown code, one of an ended card and what is none are answered alike', async () => {
  const { number } = await ordered([
    { recipient_name: 'Filip' },
    { recipient_name: 'Gordan', send_on: inDays(9) },
  ])
  expect(await database.transaction((tx) => voidGiftCards(tx, number, shop.time.now))).toMatchObject({
    ok: false,
  })
  await paid(number)
  await sweep()
  await expect.poll(() => cardMails('Filip').length).toBe(1)
  await noJobs()
  const code = codeIn(cardMails('Filip')[0])
  expect(await balance(code)).toMatchObject({ balance: 5000 })
  expect(await database.transaction((tx) => voidGiftCards(tx, number, shop.time.now))).toEqual({
    ok: true,
    voided: 2,
    taken: 10_000,
  })
  const answers = await Promise.all(
    [code, '7K3M-94XW-7K3M-94XW-7K3M-94XW', 'x', '🎂', '%'.repeat(99)].map((typed) => balance(typed)),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ error: true, status: 200, field: 'code' })
  expect(await balance('')).toMatchObject({ error: true, field: 'code', message: 'Upišite kôd kartice.' })
  // What was ended is not sent any more.
  const now = shop.time.now
  for (const { time } of [shop, other]) time.now = new Date(now.getTime() + 10 * 24 * hourMs)
  await sweep()
  await noJobs()
  for (const { time } of [shop, other]) time.now = now
  expect(cardMails('Gordan')).toEqual([])
})

test('GIFT-03 tries are limited, and the answer is kept by nobody', async () => {
  const shopper = other.shopper()
  const wrong = '7K3M-94XW-7K3M-94XW-7K3M-94XW'
  const statuses = []
  for (let at = 0; at < 35; at++) statuses.push((await balance(wrong, shopper)).status)
  expect(statuses.at(-1)).toBe(429)
  expect(
    (await shopper.request({ method: 'POST', url: '/gift-cards/balance', payload: { code: wrong } })).headers,
  ).toMatchObject({
    'cache-control': 'private, no-store',
    'retry-after': expect.stringMatching(/^\d+$/),
  })
})

test('GIFT-01 a card that is paid in the night of its day is sent at once, as its line says', async () => {
  const now = shop.time.now
  const night = new Date(`${dayAt(new Date(now.getTime() + 24 * hourMs))}T02:00:00Z`)
  for (const { time } of [shop, other]) time.now = night
  const { number } = await ordered([{ recipient_name: 'Hana' }])
  await paid(number)
  await sweep()
  await expect.poll(() => cardMails('Hana').length).toBe(1)
  await noJobs()
  for (const { time } of [shop, other]) time.now = now
})

test('GIFT-01 of an order that is none, has no cards or was ended nothing is made', async () => {
  expect(await paid('2026-1')).toEqual({ ok: false, refused: 'no_order' })
  const { number } = await ordered([{}])
  for (const status of ['cancelled', 'refunded']) {
    await database.run(sql('UPDATE orders SET status = $2 WHERE number = $1'), [number, status])
    expect(await paid(number)).toEqual({ ok: false, refused: 'ended', status })
  }
})

test('GIFT-03 what a card was given and what was taken stays as it was written', async () => {
  await expect(database.run(sql('UPDATE gift_card_entries SET amount = 1'))).rejects.toThrow('only grows')
  await expect(database.run(sql('DELETE FROM gift_card_entries'))).rejects.toThrow('only grows')
})

test('GIFT-01 no more cards are sold than the shop has', async () => {
  await setStock(database, goods.card, 'central', 1)
  const shopper = shop.shopper()
  const answer = await shopper.post('/cart/add_to_cart', {
    product_id: goods.card,
    qty: 2,
    gift_card: testingCard,
  })
  expect(answer).toMatchObject({ error: true, message: expect.stringContaining('1\u00a0kom') })
  await setStock(database, goods.card, 'central', 1000)
})
