import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineAccountMails } from '#features/account/account-mail.server.ts'
import { seedCommerce } from '#features/checkout/seed.server.ts'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import { openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { defineOrderJobs } from '#features/orders/order-jobs.server.ts'
import { noBanks } from '#features/payment/providers/testing-banks.ts'
import { saveReview } from '#features/reviews/contract.ts'
import { addReviewLink } from '#features/reviews/links.server.ts'
import { order, words } from '#features/reviews/testing-reviews.server.ts'
import { humanCheckField } from '#shared/contract/human-check.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'
import { registerCalls } from './routes.server.ts'
import { type DeclaredCall, noteCalls } from './testing-attacks.server.ts'

/** What bodies want to be given before the call is asked at all, by the field's name. */
const given: Readonly<Record<string, unknown>> = {
  name: 'x',
  order_item_id: 1,
  passkey_id: 1,
  product_id: 1,
  question: 'x',
  review_id: 1,
  token: 'x'.repeat(43),
}

let database: TestDatabase
let shop: TestApp
let closeCatalogue: () => Promise<void>
const declared: DeclaredCall[] = []

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`INSERT INTO warehouses (code, name, street, postal_code, city, position)
    VALUES ('central', 'Središnje', 'Radnička 1', '10000', 'Zagreb', 0)`)
  await seedCommerce(database)
  const clock = () => new Date()
  const catalogue = await openCatalogue({ database, log: console, clock, pictures: testPictures })
  closeCatalogue = () => catalogue.close()
  shop = await testApp(database, {
    captcha: 'altcha',
    register: (router) => registerCalls(noteCalls(router, declared), catalogue, noBanks),
    defineJobs: (services) => {
      defineOrderJobs(services)
      defineAccountMails(services)
    },
  })
})
afterAll(async () => {
  await shop.close()
  await closeCatalogue()
  await database.drop()
})

const fieldsOf = ({ body }: DeclaredCall): string[] =>
  Object.keys((body.def as unknown as { shape?: object }).shape ?? {})

/** Calls that name it and ask for something else first, and what. */
const otherFirst: Readonly<Record<string, string>> = {
  '/cart/generate_confirm_modal': 'something in the cart: checkout/human-check.test.ts',
  '/reviews/save': 'a line of the writer’s: below',
}

test('FORM-16 every call that names the human check asks for it first, or for the log-in', async () => {
  const asking = declared.filter((one) => fieldsOf(one).includes(humanCheckField))
  expect(asking.length).toBeGreaterThan(25)
  const open: string[] = []
  for (const one of asking) {
    const { path } = one.call
    const names = fieldsOf(one).filter((name) => name in given)
    const body = Object.fromEntries(names.map((name) => [name, given[name]]))
    const { status, field, open_login_modal } = await shop.shopper().post(path, body)
    // Those of the staff are there for nobody else.
    const isClosed = open_login_modal === true || (status === 404 && path.startsWith('/staff/'))
    if (!isClosed && !(status === 403 && field === humanCheckField) && !(path in otherFirst))
      open.push(`${path}: ${status} ${field}`)
  }
  expect(open).toEqual([])
})

test('FORM-16 REV-01 a review asks for it once the line is the writer’s', async () => {
  const { id, items } = await order(database, [await makeProduct(database)])
  const token = await addReviewLink(database, id, shop.time.now)
  const answer = await shop.shopper().post(saveReview.path, { ...words, order_item_id: items[0], token })
  expect(answer).toMatchObject({ status: 403, error: true, field: humanCheckField })
  expect(await database.all({ text: 'SELECT FROM reviews' })).toEqual([])
})
