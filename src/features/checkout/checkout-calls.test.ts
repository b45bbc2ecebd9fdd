import { beforeAll, expect, test } from 'vitest'
import type { LookupOption } from './checkout-view.ts'
import { cartApp, cartShop, customer, deliveryId, makeProduct, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop()

beforeAll(async () => {
  await database.run(
    sql(
      `INSERT INTO customers (id, email, first_name) VALUES (501, 'ima@racun.hr', 'Iva'), (502, 'druga@racun.hr', 'Lea')`,
    ),
  )
  await database.run(
    sql(`INSERT INTO customer_addresses (id, customer_id, first_name, last_name, phone, street, postal_code, city_name, country_id, is_headquarters)
      VALUES (601, 501, 'Iva', 'Ivić', '0911111111', 'Sjedište', '10000', 'Zagreb', 1, true),
        (602, 501, 'Iva', 'Ivić', '0911111111', '<b>Vikendica</b>', '21450', 'Hvar', 1, false),
        (603, 502, 'Lea', 'Lukić', '0922222222', 'Tuđa', '10000', 'Zagreb', 1, true)`),
  )
  await database.run(
    sql(`INSERT INTO places (id, country_id, postal_code, name, folded, size) VALUES (701, 1, '31400', 'Đakovo', 'dakovo', 5),
      (702, 1, '10000', 'Zagreb', 'zagreb', 9), (703, 2, '1000', 'Ljubljana', 'ljubljana', 9)`),
  )
})

async function shopperWithCart(price = 1000, customerId?: number) {
  const shopper = shop.shopper()
  const product = await makeProduct(database, 50, { price })
  const answer = await shopper.post('/cart/add_to_cart', { product_id: product })
  const { quoteId } = answer.minicart as { quoteId: number }
  if (customerId) {
    await database.run(sql(`UPDATE quotes SET customer_id = NULL WHERE customer_id = $1`), [customerId])
    await database.run(
      sql('UPDATE sessions SET customer_id = $1 WHERE id = (SELECT session_id FROM quotes WHERE id = $2)'),
      [customerId, quoteId],
    )
    await database.run(sql('UPDATE quotes SET customer_id = $1 WHERE id = $2'), [customerId, quoteId])
  }
  const stored = () =>
    database.one<Record<string, unknown>>(sql('SELECT * FROM quotes WHERE id = $1'), [quoteId])
  return { shopper, quoteId, stored, product }
}

test('CHK-02 all fields of the customer data are kept with the cart', async () => {
  const { shopper, stored, quoteId } = await shopperWithCart()
  const answer = await shopper.post('/cart/update_cart_customer_data', {
    ...customer,
    email: 'ANA@Primjer.hr',
    is_legal_entity: 1,
    name: 'Tvrtka d.o.o.',
    oib: '405 172 93863',
    city_id: 701,
    birth_day: 29,
    birth_month: '2',
    birth_year: 2000,
    create_account: 'on',
    password: 'tajna1',
    repeat_password: 'tajna1',
  })
  expect(answer).toMatchObject({ error: false, status: 200 })
  const buyer = (await stored())?.buyer as Record<string, unknown>
  expect(buyer).toMatchObject({
    email: 'ana@primjer.hr',
    isLegalEntity: true,
    companyName: 'Tvrtka d.o.o.',
    oib: '40517293863',
    birthDate: '2000-02-29',
    createAccount: true,
    address: {
      cityId: 701,
      cityName: 'Đakovo',
      postalCode: '31400',
      houseNumber: '1a',
      lastName: 'Anić',
      countryId: 1,
    },
  })
  expect(JSON.stringify(await stored())).not.toMatch(/tajna1|argon2|password/i)
  const kept = await database.one<{ hash: string }>(
    sql('SELECT hash FROM quote_passwords WHERE quote_id = $1'),
    [quoteId],
  )
  expect(kept?.hash).toMatch(/^\$argon2id\$/)
})

test('CHK-03 legal data alone completes a known buyer', async () => {
  const { shopper, stored } = await shopperWithCart()
  const legal = { is_legal_entity: 1, name: 'Tvrtka', oib: '40517293863' }
  expect((await shopper.post('/cart/update_cart_legal_data', legal)).error).toBe(true)
  await shopper.post('/cart/update_cart_customer_data', customer)
  expect((await shopper.post('/cart/update_cart_legal_data', { ...legal, oib: '123' })).field).toBe('oib')
  expect((await shopper.post('/cart/update_cart_legal_data', legal)).error).toBe(false)
  expect((await stored())?.buyer).toMatchObject({
    isLegalEntity: true,
    oib: '40517293863',
    email: customer.email,
  })
  // What the cart says of the buyer comes before what the account does.
  const known = await shopperWithCart(1000, 501)
  await known.shopper.post('/cart/update_cart_customer_data', { ...customer, first_name: 'Marija' })
  expect((await known.shopper.post('/cart/update_cart_legal_data', legal)).error).toBe(false)
  expect((await known.stored())?.buyer).toMatchObject({ oib: legal.oib, address: { firstName: 'Marija' } })
})

test('CHK-04 a missing field is named under the form-error title and nothing is kept', async () => {
  const { shopper, stored } = await shopperWithCart()
  const lacking = { ...customer, last_name: '', street: '' }
  const answer = await shopper.post('/cart/update_cart_customer_data', lacking)
  expect(answer).toMatchObject({ error: true, status: 200, title: 'Provjerite podatke', field: 'last_name' })
  expect(answer.message).toMatch(/^Prezime je obavezno polje/)
  expect(answer.also).toEqual([{ field: 'street', message: 'Ulica je obavezno polje' }])
  expect((await stored())?.buyer).toBeNull()
})

test('CHK-07 an address with an account asks for login and serves a guest all the same', async () => {
  const { shopper, stored } = await shopperWithCart()
  const body = { ...customer, email: 'ima@racun.hr' }
  const guest = await shopper.post('/cart/update_cart_customer_data', body)
  expect(guest).toMatchObject({ error: false, open_login_modal: true })
  expect((await stored())?.buyer).toMatchObject({ email: 'ima@racun.hr' })
  const account = { ...body, create_account: 1, password: 'tajna1', repeat_password: 'tajna1' }
  expect(await shopper.post('/cart/update_cart_customer_data', account)).toMatchObject({
    error: true,
    open_login_modal: true,
  })
  expect(await shopper.post('/cart/validate_customer_email', { email: 'ima@racun.hr' })).toMatchObject({
    error: true,
    open_login_modal: true,
  })
  expect((await shopper.post('/cart/validate_customer_email', { email: 'nova@racun.hr' })).error).toBe(false)
  expect((await shopper.post('/cart/validate_customer_email', { email: 'nova@racun' })).error).toBe(true)
})

test('CHK-08 delivery goes to the same, a saved, a new address, otherwise to the headquarters', async () => {
  const { shopper, stored } = await shopperWithCart(1000, 501)
  const path = '/cart/update_cart_delivery_address'
  const street = async () => ((await stored())?.delivery_address as { street: string } | null)?.street
  expect((await shopper.post(path, { shipping_address_id: 602 })).error).toBe(false)
  expect(await street()).toBe('<b>Vikendica</b>')
  expect((await shopper.post(path, { shipping_address_id: 603 })).field).toBe('shipping_address_id')
  expect(await street()).toBe('<b>Vikendica</b>')
  const fresh = {
    shipping_first_name: 'Iva',
    shipping_last_name: 'Ivić',
    shipping_street: 'Nova',
    shipping_phone: '0911111111',
    shipping_country_id: 1,
    shipping_city_id: 702,
  }
  expect((await shopper.post(path, { ...fresh, shipping_phone: '' })).field).toBe('shipping_phone')
  expect((await shopper.post(path, { ...fresh, shipping_city_id: 703 })).field).toBe('shipping_city_id')
  const { shipping_city_id: _city, ...typed } = fresh
  const wrong = { ...typed, shipping_city_name: '', shipping_postal_code: '1000', shipping_phone: 'x' }
  const refused = await shopper.post(path, wrong)
  expect(refused.field).toBe('shipping_postal_code')
  expect(refused.also).toMatchObject([{ field: 'shipping_city_name' }, { field: 'shipping_phone' }])
  expect((await shopper.post(path, fresh)).error).toBe(false)
  expect(await street()).toBe('Nova')
  expect((await shopper.post(path, { shipping_address_same: 0, shipping_country_id: 1 })).error).toBe(false)
  expect(await street()).toBe('Sjedište')
  await shopper.post(path, { shipping_address_same: 1, shipping_street: 'x' })
  expect(await street()).toBeUndefined()
})

test('CHK-18 who never opened the data step buys with what the account says, in one go', async () => {
  await database.run(
    sql(`INSERT INTO customers (id, email, first_name) VALUES (504, 'preko@granice.hr', 'Mojca')`),
  )
  await database.run(
    sql(`INSERT INTO customer_addresses (customer_id, first_name, last_name, phone, street, postal_code, city_name, country_id, is_headquarters)
      VALUES (504, 'Mojca', 'Novak', '+386 1 111 1111', 'Trg 1', '1000', 'Ljubljana', 2, true)`),
  )
  await database.run(
    sql(`INSERT INTO vat_rates (country_id, vat_class, basis_points) VALUES (2, 'standard', 2200)`),
  )
  const { shopper, stored } = await shopperWithCart(1000, 504)
  await shopper.post('/cart/update_cart_payment_and_delivery', {
    delivery_type_id: await deliveryId(database, 'pickup_split'),
    payment_type_id: 3,
  })
  const { confirm } = await shopper.post('/cart/generate_confirm_modal')
  expect(confirm).toMatchObject({
    buyer: ['Mojca Novak', 'Trg 1', '1000 Ljubljana, Slovenija', '+386 1 111 1111', 'preko@granice.hr'],
    cart: { totals: { vat: [{ basisPoints: 2200 }] } },
  })
  expect(await stored()).toMatchObject({ country_id: 2 })
  const { shown } = confirm as { shown: string }
  expect(await shopper.post('/cart/cart_confirm', { shown, accept_terms: 1 })).toMatchObject({ error: false })
})

test('CHK-11 delivery and payment types depend on the address, the cart and each other', async () => {
  const { shopper } = await shopperWithCart()
  const find = async (name: string, form: string) =>
    (await shopper.get(`/lookup/${name}?form=${encodeURIComponent(form)}`)).ret as LookupOption[]
  const zagreb = await find('delivery_types', 'country_id=1&postal_code=10000')
  expect(zagreb.map((option) => option.html)).toEqual([
    'Dostava na adresu <span>4,90\u00a0€</span>',
    'Brza dostava u Zagrebu <span>7,90\u00a0€</span>',
    'Osobno preuzimanje: Split <span>besplatno</span>',
  ])
  expect(zagreb.map((option) => option.is_delivery)).toEqual([1, 1, 0])
  expect(zagreb[0]?.use_as_default).toBe(1)
  const austria = await find('delivery_types', 'country_id=4&postal_code=1010')
  expect(austria[0]?.html).toContain('12,90')
  expect(austria).toHaveLength(2)
  const courier = await deliveryId(database, 'courier')
  const pickup = await deliveryId(database, 'pickup_split')
  const ids = async (form: string) => (await find('payment_types', form)).map((option) => option.id)
  expect(await ids(`country_id=1&delivery_type_id=${courier}`)).toEqual([2, 3])
  expect(await ids(`country_id=1&delivery_type_id=${pickup}`)).toEqual([3, 4])
  expect(await ids(`country_id=4&delivery_type_id=${courier}`)).toEqual([3])
  const dear = await shopperWithCart(60_000)
  const answer = await dear.shopper.get(
    `/lookup/payment_types?form[country_id]=1&form[delivery_type_id]=${courier}`,
  )
  expect((answer.ret as LookupOption[]).map((option) => option.id)).toEqual([3])
})

test('FORM-18 lookups answer places, countries and own addresses, as markup that is escaped', async () => {
  const { shopper } = await shopperWithCart(1000, 501)
  const ret = async (url: string) => (await shopper.get(url)).ret as LookupOption[]
  expect(await ret('/lookup/cities?q=%C4%91AK')).toMatchObject([{ id: 701, html: 'Đakovo, 31400' }])
  expect(await ret('/lookup/cities?q=1000')).toMatchObject([{ id: 702 }])
  expect(await ret('/lookup/cities?q=1000&form=country_id%3D2')).toMatchObject([{ id: 703 }])
  // Of two addresses in one form each has the cities of its own country.
  const both = '/lookup/cities?q=1000&form=country_id%3D1%26shipping_country_id%3D2'
  expect(await ret(both)).toMatchObject([{ id: 702 }])
  expect(await ret(`${both}%26is_shipping%3D1`)).toMatchObject([{ id: 703 }])
  expect(await ret('/lookup/cities?id=701')).toMatchObject([{ id: 701 }])
  expect(await ret('/lookup/cities?q=%25')).toEqual([])
  expect((await ret('/lookup/countries')).map((option) => option.html)).toContain('Hrvatska')
  const addresses = await ret('/lookup/addresses')
  expect(addresses.map((option) => option.id)).toEqual([601, 602])
  expect(addresses[1]?.html).toContain('&lt;b&gt;Vikendica')
  expect((await shop.shopper().get('/lookup/addresses')).ret).toEqual([])
})

test('CHK-12 CHK-15 delivery, payment and message are kept when they are offered', async () => {
  const { shopper, stored } = await shopperWithCart()
  const path = '/cart/update_cart_payment_and_delivery'
  const [courier, express, pickup] = await Promise.all(
    ['courier', 'express_zagreb', 'pickup_split'].map((code) => deliveryId(database, code)),
  )
  await shopper.post('/cart/update_cart_customer_data', {
    ...customer,
    postal_code: '51000',
    city_name: 'Rijeka',
  })
  expect((await shopper.post(path, { payment_type_id: 3 })).field).toBe('delivery_type_id')
  expect((await shopper.post(path, { delivery_type_id: express, payment_type_id: 3 })).field).toBe(
    'delivery_type_id',
  )
  expect((await shopper.post(path, { delivery_type_id: pickup, payment_type_id: 2 })).field).toBe(
    'payment_type_id',
  )
  const installments = { delivery_type_id: courier, payment_type_id: 3, number_of_installments: 6 }
  expect((await shopper.post(path, installments)).field).toBe('number_of_installments')
  const recurring = { delivery_type_id: courier, payment_type_id: 3, recurring_interval: 30 }
  expect((await shopper.post(path, recurring)).field).toBe('scheduled_delivery_date')
  const dated = { ...recurring, scheduled_delivery_date: '01.12.2026' }
  expect((await shopper.post(path, { ...dated, recurring_interval: 31 })).field).toBe('recurring_interval')
  expect((await shopper.post(path, dated)).error).toBe(false)
  expect(
    (await shopper.post('/cart/update_cart_message', { message: 'Zvoni\ndvaput', newsletter_signup: 1 }))
      .error,
  ).toBe(false)
  expect(await stored()).toMatchObject({
    delivery_type_id: courier,
    payment_type_id: 3,
    recurring_interval: 30,
    message: 'Zvoni\ndvaput',
    newsletter: true,
  })
})

test('FORM-16 the checkout asks for the human check once, and an order is not placed without it', async () => {
  const guarded = await cartApp(database, 'altcha').catch((error: unknown) => error as Error)
  if (guarded instanceof Error) throw guarded
  const shopper = guarded.shopper()
  const product = await makeProduct(database)
  const { minicart } = await shopper.post('/cart/add_to_cart', { product_id: product })
  for (const path of ['customer_data', 'legal_data', 'delivery_address'].map(
    (name) => `/cart/update_cart_${name}`,
  )) {
    const answer = await shopper.post(path, {
      ...customer,
      shipping_address_same: 1,
      recaptcha_response: 'krivo',
    })
    expect(answer).toMatchObject({ error: true, status: 403, field: 'recaptcha_response' })
  }
  expect((await shopper.post('/cart/validate_customer_email', { email: 'a@b.hr' })).status).toBe(403)
  await database.run(
    sql(`UPDATE sessions SET human_until = $2 WHERE id = (SELECT session_id FROM quotes WHERE id = $1)`),
    [(minicart as { quoteId: number }).quoteId, new Date(guarded.time.now.getTime() + 60_000)],
  )
  expect((await shopper.post('/cart/update_cart_customer_data', customer)).error).toBe(false)
  guarded.time.now = new Date(guarded.time.now.getTime() + 61_000)
  expect((await shopper.post('/cart/update_cart_customer_data', customer)).status).toBe(403)
  await guarded.close()
})
