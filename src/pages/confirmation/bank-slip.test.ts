import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { orderMail } from '#features/orders/confirmation-mail.server.ts'
import type { ConfirmationView } from '#features/orders/confirmation-view.ts'
import { saidOrder, withoutPerson } from '#features/orders/said-order.ts'
import { placedIn, placedOrder } from '#features/orders/testing-confirmation.ts'
import { transferOf } from '#features/orders/transfer-of.ts'
import { hub3Png, transferCodes } from '#features/payment/transfer/codes.server.ts'
import { hub3Record } from '#features/payment/transfer/hub3.ts'
import { noPayer } from '#features/payment/transfer/transfer-order.ts'
import { codesIn } from '#shared/pictures/testing-decoder.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { Page } from './Page.tsx'

const account = {
  recipient: 'Optika Izlog d.o.o.',
  street: 'Masarykova ulica 31',
  place: '10000 Zagreb',
  iban: 'HR1210010051863000160',
}
const told = { model: 'HR01', iban: account.iban } as const

let awaiting: ConfirmationView

beforeAll(() => {
  speakCroatian()
  const bank = transferOf(placedOrder, account, told)
  awaiting = { ...placedOrder, paymentCode: 'bank_transfer', bank }
})

async function markupOf(view: ConfirmationView): Promise<string> {
  const transfer = view.bank && { codes: await transferCodes(view.bank), printedAt: '/hvala/x/uplatnica' }
  return renderToStaticMarkup(createElement(Page, { ...saidOrder(view, false), transfer }))
}

const read = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|+/g, '|')

test('PAY-03 CHK-22 an order that awaits a transfer shows what to pay by, in words, in two codes, and where its slip is', async () => {
  const markup = await markupOf(awaiting)
  const text = read(markup)
  for (const fact of [
    '|Primatelj|Optika Izlog d.o.o.|',
    '|IBAN|HR12| |1001| |0051| |8630| |0016| |0|',
    '|Model i poziv na broj|HR01 |2026-100001-2|',
    '|Iznos|54,90 €|',
    '|Opis plaćanja|Narudžba |2026-100001|',
    'aplikacije hrvatskih banaka',
    'drugih zemalja europodručja',
  ])
    expect(text).toContain(fact)
  expect(markup).toContain('href="/hvala/x/uplatnica"')
  expect(markup.match(/<svg[^>]*role="img"/g)).toHaveLength(2)
})

test.each(['processing', 'cancelled', 'refunded', 'completed'] as const)(
  'PAY-03 an order that is %s shows nothing to pay by',
  async (status) => {
    const text = read(await markupOf({ ...awaiting, status, bank: null }))
    expect(text).not.toMatch(/IBAN|Opis plaćanja|2D kôd|Uplatnica/)
  },
)

test('PAY-03 a shop without an account, and an order of nothing to pay, have no transfer', () => {
  expect(transferOf(placedOrder, null, told)).toBeNull()
  expect(transferOf({ ...placedOrder, due: 0 }, account, told)).toBeNull()
})

test('PAY-03 an order is paid to the account that the shop has now, and its page says so where its buyer was told another', async () => {
  const changed = 'Račun za uplatu promijenjen je nakon vaše narudžbe.'
  expect(read(await markupOf(awaiting))).not.toContain(changed)
  const bank = transferOf(placedOrder, account, { ...told, iban: 'HR4724840081100342768' })
  expect(bank).toMatchObject({ iban: account.iban, accountChanged: true })
  expect(read(await markupOf({ ...awaiting, bank }))).toContain(changed)
  // What nobody kept is not said to have been another.
  expect(transferOf(placedOrder, account, { ...told, iban: null })?.accountChanged).toBe(false)
})

test('PAY-03 who pays is the company that buys, else its person, elsewhere with the country’s letters', () => {
  expect(transferOf(placedOrder, account, told)?.payer).toEqual({
    name: 'Ana Horvat',
    street: 'Ilica 1',
    place: '10000 Zagreb',
  })
  const { buyer } = placedOrder
  const company = { ...buyer, isLegalEntity: true, companyName: 'Svjetlost d.o.o.' }
  const abroad = { ...placedOrder, buyer: company, countryCodes: { 1: 'SI' } }
  expect(transferOf(abroad, account, told)?.payer).toMatchObject({
    name: 'Svjetlost d.o.o.',
    place: 'SI-10000 Zagreb',
  })
})

test('PAY-03 an order placed before references had a check digit is paid as its buyer was told', () => {
  expect(transferOf(placedOrder, account, { ...told, model: 'HR00' })).toMatchObject({
    model: 'HR00',
    reference: '2026-100001',
  })
})

test('PAY-03, DASH-02 who reads an account’s order without being its customer is not told who pays, in no code either', () => {
  expect(withoutPerson(saidOrder(awaiting, true)).bank?.payer).toEqual(noPayer)
  const record = hub3Record({ ...(awaiting.bank ?? (undefined as never)), payer: noPayer })
  expect(record?.split('\n').slice(3, 6)).toEqual(['', '', ''])
})

test('PAY-03 the mail holds the picture that banks’ apps read, and says in words what it is; without one it says nothing', async () => {
  if (!awaiting.bank) throw new Error('no transfer')
  const slipPicture = await hub3Png(awaiting.bank)
  const mail = orderMail(awaiting, { ...placedIn, slipPicture })
  // Its corners are not cut off.
  expect(/<img[^>]*src="cid:uplatnica"[^>]*>/.exec(mail.html)?.[0]).not.toContain('border-radius')
  expect(mail.text).toContain('nalazi se u privitku uplatnica.png')
  expect(mail.text).toContain('HR01 2026-100001-2')
  const [picture, ...others] = mail.attachments ?? []
  expect(picture).toMatchObject({ filename: 'uplatnica.png', contentType: 'image/png', cid: 'uplatnica' })
  expect(others).toEqual([])
  const found = await codesIn(Buffer.from(picture?.content ?? ''))
  expect(found.map(({ text }) => text)).toEqual([hub3Record(awaiting.bank)])
  const without = orderMail({ ...awaiting, bank: null }, placedIn)
  expect(without.html + without.text).not.toContain('uplatnica')
  expect(without.attachments).toBeUndefined()
})
