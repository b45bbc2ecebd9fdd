import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineAccountMails } from '#features/account/account-mail.server.ts'
import { seedCommerce } from '#features/checkout/seed.server.ts'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import { openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { sql } from '#features/marks/testing-marks.server.ts'
import { defineOrderJobs } from '#features/orders/order-jobs.server.ts'
import { noBanks } from '#features/payment/providers/testing-banks.ts'
import { declareCall } from '#shared/contract/call.ts'
import { wireId } from '#shared/contract/wire.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type Shopper, type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'
import { registerCalls } from './routes.server.ts'
import { answerTo, bodyWith, type DeclaredCall, noteCalls } from './testing-attacks.server.ts'
import { type IdField, idFields } from './testing-id-fields.ts'
import { takesTransfers } from './testing-shop.server.ts'
import {
  becomes,
  beginIdsHigh,
  belongings,
  kindOf,
  makeVictim,
  nobodys,
  type OwnedKind,
  secretWord,
  type Victim,
} from './testing-victims.server.ts'

/** Ids that are nobody's own, by the field's name, and why. */
const notOwned: Readonly<Record<string, string>> = {
  '0': 'a product or an option of one, within a list or map of such',
  city_id: 'places are the same for all',
  country_id: 'countries are the same for all',
  delivery_type_id: 'ways of delivery are the same for all',
  gift_card_id:
    'one that does not pay for one’s own cart is gone already: gift-cards/pay.test.ts tries another’s',
  iban: 'what is typed of one’s own',
  list_id: 'categories are the same for all',
  payment_type_id: 'ways of payment are the same for all',
  pid: 'a product',
  product_group: 'groups of products are the same for all',
  product_id: 'a product',
  product_ids: 'products',
  review_id: 'a published review is everybody’s to read',
  shipping_city_id: 'places are the same for all',
  shipping_country_id: 'countries are the same for all',
  warehouse_id: 'shops are the same for all',
  quote_hash: 'whoever has the address of a payment may pay it or give it up: 122 random bits',
  token: 'whoever holds the letter is whom it was written to: 32 random bytes',
}

/** The same where the name alone does not say it. */
const notOwnedIn: Readonly<Record<string, string>> = {
  '/passkeys/log_in response.id': 'a key is known to all; its signature is what opens',
  '/passkeys/register response.id': 'a key is known to all; its signature is what is kept',
  '/staff/passkey response.id':
    'a key is known to all; its signature is what counts, and only its owner’s does',
  '/cart/apply_loyalty data': 'the shop’s discounts for points are the same for all',
  '/lookup/addresses id': 'a lookup lists all of its owner’s, whatever is asked for',
  '/lookup/cities id': 'places are the same for all',
  '/lookup/countries id': 'countries are the same for all',
  '/lookup/delivery_types id': 'ways of delivery are the same for all',
  '/lookup/payment_types id': 'ways of payment are the same for all',
}

const ofParts = 'it counts where `multiple_addresses` says so: several-addresses-account.test.ts tries it'

/** Where the owner is answered as everybody else: the field says nothing by itself. */
const idle: Readonly<Record<string, string>> = {
  '/cart/recalculate_totals form.parts.0.address_id': ofParts,
  '/lookup/delivery_types form.parts.0.address_id': ofParts,
  '/lookup/payment_types form.parts.0.address_id': ofParts,
  '/lookup/cities form.parts.0.address_id': ofParts,
  '/lookup/countries form.parts.0.address_id': ofParts,
  '/lookup/addresses form.parts.0.address_id': ofParts,
  '/cart/update_cart_delivery_address parts.0.address_id': ofParts,
  '/cart/generate_confirm_modal parts.0.address_id': ofParts,
  '/cart/change_gift_card quote_item_id': 'no line here is one: gift-card.test.ts tries one that is',
  '/cart/change_prescription quote_item_id':
    'no line here is made by one: finding-in-cart.test.ts tries one that is',
  '/order/prescription order_item_id':
    'the order’s letter opens it: later-prescriptions.test.ts tries another order’s',
  '/cart/prescription_file quote_item_id':
    'no finding was sent for it: finding-in-cart.test.ts tries one that was',
  '/lookup/addresses form.shipping_address_id': 'it lists all of its owner’s, whatever is chosen',
  '/lookup/cities form.shipping_address_id': 'places are looked for in the chosen country alone',
  '/lookup/countries form.shipping_address_id': 'countries are the same for all',
}

type Target = DeclaredCall & { field: IdField; kind: OwnedKind; name: string }

const leaky = z.object({ address_id: wireId })
const leakyCall = declareCall<typeof leaky, { street: string }>('/testing/leaky')

let database: TestDatabase
let shop: TestApp
let closeCatalogue: () => Promise<void>
let victim: Victim
let product: number
const declared: DeclaredCall[] = []

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`INSERT INTO warehouses (code, name, street, postal_code, city, position)
    VALUES ('central', 'Središnje', 'Radnička 1', '10000', 'Zagreb', 0)`)
  await seedCommerce(database)
  await database.pool.query(takesTransfers)
  await beginIdsHigh(database)
  product = await makeProduct(database)
  const clock = () => new Date()
  const catalogue = await openCatalogue({ database, log: console, clock, pictures: testPictures })
  closeCatalogue = () => catalogue.close()
  shop = await testApp(database, {
    register: (router) => {
      registerCalls(noteCalls(router, declared), catalogue, noBanks)
      // What the test is to find: it forgets to ask whose the address is.
      router.on(leakyCall, leaky, async ({ address_id }) => {
        const row = await database.one<{ street: string }>(
          sql('SELECT street FROM customer_addresses WHERE id = $1'),
          [address_id],
        )
        return row ? { error: false, street: row.street } : { error: true }
      })
    },
    defineJobs: (services) => {
      defineOrderJobs(services)
      defineAccountMails(services)
    },
  })
  victim = await makeVictim(shop, 1, product)
  await database.pool.query(`INSERT INTO customers (id, email) VALUES (2, 'drugi@primjer.hr')`)
})
afterAll(async () => {
  await shop.close()
  await closeCatalogue()
  await database.drop()
})

/** Each as fresh as it comes, so that no try knows of another. */
const attackers: Readonly<Record<string, () => Promise<Shopper>>> = {
  'another customer': async () => {
    const other = await attackers.guest?.()
    if (!other) throw new Error('unreachable')
    await database.pool.query(
      'DELETE FROM quotes WHERE customer_id = 2; DELETE FROM sessions WHERE customer_id = 2',
    )
    await becomes(database, other, 2)
    return other
  },
  guest: async () => {
    const guest = shop.shopper()
    await guest.post('/cart/add_to_cart', { product_id: product, qty: 1 })
    return guest
  },
  nobody: async () => shop.shopper(),
}

const garbage = (id: string | number) => [`${id}abc`, `${id} OR 1=1`, [id], { id }, `${id}.0`, -1, 0, null]

function targets(): Target[] {
  return declared.flatMap((one) =>
    idFields(one.body).flatMap((field): Target[] => {
      const kind = kindOf(field.at(-1) ?? '')
      const name = `${one.call.path} ${field.join('.')}`
      return kind === undefined || name in notOwnedIn ? [] : [{ ...one, field, kind, name }]
    }),
  )
}

async function asked(one: Target, shopper: Shopper, id: unknown): Promise<string> {
  const body = bodyWith(one, one.field, id)
  if (!body) throw new Error(`${one.name}: nobody knows what else this call wants; say it in testing-attacks`)
  return answerTo(shopper, one, body)
}

/** What anybody but the owner is answered otherwise than for an id that nobody has. */
async function leaks(one: Target): Promise<string[]> {
  const found: string[] = []
  const own = victim.ids[one.kind]
  for (const [name, come] of Object.entries(attackers)) {
    const [theirs, none] = [
      await asked(one, await come(), own),
      await asked(one, await come(), nobodys(one.kind)),
    ]
    if (theirs !== none) found.push(`${name}: ${theirs} instead of ${none}`)
    if (theirs.includes(secretWord)) found.push(`${name} reads ${theirs}`)
  }
  return found
}

test('SAFE-07 every id that a call takes is somebody’s own or known to be nobody’s', () => {
  expect(declared.length).toBeGreaterThan(30)
  const unknown = declared.flatMap(({ call, body }) =>
    idFields(body)
      .filter((field) => {
        const name = field.at(-1) ?? ''
        return kindOf(name) === undefined && !(name in notOwned)
      })
      .map((field) => `${call.path} ${field.join('.')}`)
      .filter((name) => !(name in notOwnedIn)),
  )
  expect(unknown, 'list it as not owned with its reason, or let testing-victims make one').toEqual([])
})

test('SAFE-07 what is listed as nobody’s own is there', () => {
  const all = declared.flatMap(({ call, body }) =>
    idFields(body).map((field) => ({ name: `${call.path} ${field.join('.')}`, last: field.at(-1) })),
  )
  const names = new Set(all.map(({ name }) => name))
  expect([...Object.keys(notOwnedIn), ...Object.keys(idle)].filter((name) => !names.has(name))).toEqual([])
})

test('SAFE-07 somebody else’s id is answered like one that does not exist: to another customer, a guest, nobody', async () => {
  const before = await belongings(database, victim.id)
  const all = targets()
  expect(all.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['address', 'passkey', 'quote', 'quote_item']),
  )
  const found: string[] = []
  for (const one of all) found.push(...(await leaks(one)).map((leak) => `${one.name}, ${leak}`))
  expect(found).toEqual([])
  expect(await belongings(database, victim.id)).toBe(before)
})

test('SAFE-07 garbage with somebody’s id in it is answered like garbage with nobody’s', async () => {
  const before = await belongings(database, victim.id)
  const found: string[] = []
  for (const one of targets()) {
    const [own, none] = [garbage(victim.ids[one.kind]), garbage(nobodys(one.kind))]
    for (const [at, bad] of own.entries()) {
      const [theirs, nones] = [await thrown(one, bad), await thrown(one, none[at])]
      if (theirs !== nones || /"status":5/.test(theirs))
        found.push(`${one.name} ${JSON.stringify(bad)}: ${theirs} instead of ${nones}`)
    }
  }
  expect(found).toEqual([])
  expect(await belongings(database, victim.id)).toBe(before)
})

/** A guest sends what no schema may like. */
async function thrown(one: Target, bad: unknown): Promise<string> {
  const place = 424_242
  const body = JSON.stringify(bodyWith(one, one.field, one.kind === 'order_hash' ? String(place) : place))
  const guest = (await attackers.guest?.()) ?? shop.shopper()
  return answerTo(guest, one, JSON.parse(body.replace(/"?424242"?/, JSON.stringify(bad))) as object)
}

describe('the test itself', () => {
  test('finds a call that forgets to ask whose an id is', async () => {
    const one: Target = {
      call: leakyCall,
      body: leaky,
      field: ['address_id'],
      kind: 'address',
      name: 'leaky',
    }
    const found = await leaks(one)
    expect(found).toHaveLength(6)
    expect(found.join()).toContain(secretWord)
  })

  test('gets as far as the id: its owner is answered otherwise', async () => {
    const same: string[] = []
    let owners = 0
    for (const one of targets()) {
      if (one.name in idle) continue
      owners += 1
      const owner = await makeVictim(shop, 1000 + owners, product)
      const none = await asked(one, owner.shopper, nobodys(one.kind))
      const own = await asked(one, owner.shopper, owner.ids[one.kind])
      if (own === none) same.push(`${one.name}: ${own}`)
    }
    expect(same).toEqual([])
  })
})
