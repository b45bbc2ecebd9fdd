import { expect, test } from 'vitest'
import { cartShop, sql } from '#features/checkout/testing-shop.server.ts'
import { keepSent } from './recurring.server.ts'
import { repetitionTexts } from './said-repetition.ts'
import { noon, recurringShop, week } from './testing-recurring.server.ts'

const { database, shop } = cartShop()
const { repeating, run, state, told, orders, product, change, mailOf } = recurringShop({ database, shop })

const plain = (text = '') => text.replaceAll('\u00a0', ' ')

test('CHK-13 the notice says what comes when, when it is ordered, for how much, how, and how to end it', async () => {
  const lenses = await product({ name: 'Leće Val', price: 2500 })
  const { id, number, path } = await repeating([lenses, await product({ name: 'Otopina', price: 700 })])
  await told(id, week.told)
  const mail = await mailOf(`Ponavljamo narudžbu ${number}: dostava 8.\u00a012.\u00a02026.`)
  expect(mail.to).toBe('ana@primjer.hr')
  expect(plain(mail.text)).toBe(`Dobar dan,

narudžba ${number} ponavlja se svakih 7 dana. Sljedeću ćemo napraviti 3. 12. 2026., a dostava je planirana za 8. 12. 2026.

1 kom × Leće Val: 25,00 €
1 kom × Otopina: 7,00 €
Način dostave: Dostava na adresu, 4,90 €
Način plaćanja: Plaćanje pouzećem
Naknada za plaćanje: 1,50 €
Ukupno: 38,40 €

To su današnje cijene, bez kodova za popust, bodova i poklona. Ako do narudžbe pojeftini, platit ćete manje. Više od ovog iznosa nećete platiti: ako poskupi, ponovno ćemo vam pisati i pričekati tri dana.

Ako se slažete, ne trebate ništa. Ako ne, prije 3. 12. 2026. dostavu preskočite ili ponavljanje pauzirajte ili zaustavite, bez troška.

Promijenite ponavljanje: ${shop.services.config.baseUrl}${path}

${plain(mail.text).split('\n\n').at(-1)}`)
  expect(mail.html).toContain(path)
  // Of its person nothing.
  for (const own of ['Ana', 'Anić', 'Ilica', '91 123']) expect(`${mail.text}${mail.html}`).not.toContain(own)
})

test('CHK-13 an order that repeats itself says so with its confirmation: next day, three days’ notice, how to end it', async () => {
  const { id, number, path } = await repeating([await product()])
  const first = await mailOf(`Potvrda narudžbe ${number}`)
  expect(plain(first.text)).toContain(
    'Ponavlja se svakih 7 dana. Sljedeća dostava planirana je za 8. 12. 2026.',
  )
  expect(first.text).toContain('Najmanje tri dana prije nego što je naručimo poslat ćemo vam e-poštom')
  expect(first.text).toContain(
    `preskočiti, a ponavljanje pauzirati ili zaustaviti kad god želite, bez troška. Pogledaj ponavljanje: ${shop.services.config.baseUrl}${path}`,
  )
  await told(id, week.told)
  await run(noon(week.ordered))
  const [made] = await orders(id)
  const next = await mailOf(`Potvrda narudžbe ${made?.number}`)
  expect(next.text).toContain(`Ova je narudžba napravljena ponavljanjem narudžbe ${number}.`)
  expect(plain(next.text)).toContain('planirana je za 15. 12. 2026.')
  expect(next.text).toContain(path)
})

test('CHK-13 an order of the time before repetitions says that it does not repeat itself', () => {
  expect(repetitionTexts(null, 30)).toEqual([
    'Ova se narudžba ne ponavlja sama. Kad vam opet bude trebala, naručite ponovno.',
  ])
  expect(repetitionTexts(null, null)).toEqual([])
})

test('CHK-13 a notice that waits for its mail server and is overtaken by a change is not sent', async () => {
  const { id, number, token } = await repeating([await product()])
  const { jobs } = shop.services
  // As a queue that is slow: the job is there, and nobody takes it yet.
  const slow: typeof jobs = {
    ...jobs,
    enqueue: (tx, name, data, options) =>
      jobs.enqueue(tx, name, data, { ...options, startAfter: new Date(Date.now() + 60_000) }),
  }
  shop.services.jobs = slow
  await run(noon(week.told))
  shop.services.jobs = jobs
  await change(token, 'skip', week.day)
  await database.run(sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'recurring-notice'`))
  const left = sql(`SELECT id FROM pgboss.job WHERE name = 'recurring-notice' AND state < 'completed'`)
  await expect.poll(() => database.all(left)).toEqual([])
  expect(shop.mails.filter(({ subject }) => subject.includes(`Ponavljamo narudžbu ${number}`))).toEqual([])
  expect(id).toBeGreaterThan(0)
})

test('CHK-13 the three days begin with the notice of what will be charged, not with one of another sum or day', async () => {
  const { id } = await repeating([await product()])
  await told(id, week.told)
  const total = (await state(id)).told?.total ?? 0
  await database.run(sql('UPDATE recurring_orders SET told_at = NULL WHERE id = $1'), [id])
  const [early, late] = [noon(week.told), noon(week.ordered)]
  await keepSent(database, id, { day: week.day, total: total - 1 }, early)
  await keepSent(database, id, { day: week.next, total }, early)
  expect((await state(id)).toldAt).toBeNull()
  await keepSent(database, id, { day: week.day, total }, early)
  await keepSent(database, id, { day: week.day, total }, late)
  expect((await state(id)).toldAt).toEqual(early)
})
