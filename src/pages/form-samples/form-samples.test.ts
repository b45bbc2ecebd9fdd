import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { Shop } from '../../shop.server.ts'
import { openTestShop } from '../../testing-shop.server.ts'
import { errors, formIn, plainVisitor } from '../testing-plain-forms.ts'
import { sampleChecks, sampleConditions } from './contract.ts'

let database: TestDatabase
let shop: Shop
let baseUrl: string

beforeAll(async () => {
  database = await testDatabase()
  ;({ shop, baseUrl } = await openTestShop(database.url))
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const right = {
  name: 'Iva',
  email: 'iva@primjer.hr',
  oib: '123 456 789 01',
  password: 'tajna1',
  repeat_password: 'tajna1',
  colour: 'plava',
}

/** As the form's script posts it. */
async function multipart(path: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('attachment', new File(['nalaz'], 'nalaz.txt'))
  const headers = { accept: 'application/json', 'x-pieces': 'data', 'sec-fetch-site': 'same-origin' }
  return (await fetch(baseUrl + path, { method: 'POST', headers, body })).json() as Promise<
    Record<string, unknown>
  >
}

test('FORM-12 a generic form is read as multipart: groups as lists, boxes as flags, files beside them', async () => {
  const answer = await multipart(sampleChecks.path, { ...right, 'days[]': 'uto', newsletter: '0' })
  expect(answer).toMatchObject({ error: false, sent: { name: 'Iva', days: ['uto'], newsletter: false } })
})

test.each([
  [{ name: ' ' }, ['name']],
  [{ postal_code: '1234' }, ['postal_code']],
  [{ oib: '1234567890' }, ['oib']],
  [{ email: 'iva@primjer' }, ['email']],
  [{ password: 'tajna', repeat_password: 'tajna' }, ['password', 'repeat_password']],
  [{ password: '     ', repeat_password: '     ' }, ['password', 'repeat_password']],
  [{ repeat_password: 'tajna2' }, ['repeat_password']],
  [{ colour: '', name: '' }, ['name', 'colour']],
])('FORM-24 what the page would refuse the shop refuses too, all at once: %j', async (wrong, fields) => {
  const answer = await multipart(sampleChecks.path, { ...right, ...wrong })
  const also = (answer.also ?? []) as { field: string; message: string }[]
  expect([answer.field, ...also.map(({ field }) => field)]).toEqual(fields)
  expect([answer.message, ...also.map(({ message }) => message)]).not.toContain('')
})

test('FORM-04 six spaces are a password, here and in the form', async () => {
  const spaces = { password: ' '.repeat(6), repeat_password: ' '.repeat(6) }
  expect(await multipart(sampleChecks.path, { ...right, ...spaces })).toMatchObject({ error: false })
})

test('UI-09 a plain post of a form is answered with its page, or led back to it', async () => {
  const someone = plainVisitor(baseUrl)
  const refused = await someone.post(
    sampleChecks.path,
    { ...right, oib: '1', email: 'iva' },
    '/razvoj/obrasci',
  )
  expect(refused.status).toBe(422)
  const form = formIn(refused.html, sampleChecks.path)
  expect(form.value('name')).toBe('Iva')
  expect(form.tag('oib')).toContain('aria-invalid="true"')
  expect(errors(refused.html)).toContain('href="#refused-field-2"')
  // The others of the page say nothing of it.
  expect(formIn(refused.html, sampleConditions.path).tag('company')).not.toContain('aria-invalid')
  const taken = await someone.post(sampleChecks.path, right, '/razvoj/obrasci')
  expect([taken.status, taken.location]).toEqual([303, '/razvoj/obrasci'])
})
