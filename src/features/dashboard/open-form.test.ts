import { expect, test } from 'vitest'
import type { PageContext } from '#shared/server/pages/pages.server.ts'
import { openForm } from './open-form.server.ts'

const form = { parameter: 'adresa', field: 'address_id' }

/** @param refused the form that the page is shown again for */
const opened = (query: string, refused?: { action: string; typed: Record<string, string> }) =>
  openForm({ query: new URLSearchParams(query), refused } as unknown as PageContext, '/save', form)

test.each([
  ['', null],
  ['adresa=new', 'new'],
  ['adresa=12', 12],
  ['adresa=x', null],
  ['adresa=1.5', null],
  ['adresa=-1', null],
])('DASH-03 the address %j opens the form of %j', (query, form) => expect(opened(query)).toBe(form))

test('FORM-24 a refused form is open, whatever the address names; that of another list opens none', () => {
  const refused = (action: string, typed: Record<string, string>) => opened('adresa=7', { action, typed })
  expect(refused('/save', { address_id: '12' })).toBe(12)
  expect(refused('/save', { address_id: '' })).toBe('new')
  expect(refused('/other', { address_id: '12' })).toBe(7)
})
