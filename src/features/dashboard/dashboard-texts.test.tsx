import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { Addresses } from './Addresses.tsx'
import { BankAccounts } from './BankAccounts.tsx'
import { Consents } from './Consents.tsx'
import { EmailChange } from './EmailChange.tsx'
import { Overview } from './Overview.tsx'
import { Sessions } from './Sessions.tsx'
import type { AddressView } from './views.ts'

beforeAll(speakCroatian)

/** What a component says, without its tags. */
const said = (markup: string) => markup.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')

const linux = { browser: 'Chrome', system: 'Linux' }

test('DASH-01 two log-ins of one day in browsers of one kind are told apart by the shop’s time of day', () => {
  const sessions = [
    { id: 1, ...linux, since: '2026-11-23T08:05:00Z', seenAt: '2026-11-23T11:00:00Z', isThis: true },
    { id: 2, ...linux, since: '2026-11-23T09:30:00Z', seenAt: '2026-11-23T10:15:00Z', isThis: false },
    { id: 3, ...linux, since: '2026-11-22T23:10:00Z', seenAt: '2026-11-23T06:40:00Z', isThis: false },
  ]
  const markup = renderToString(<Sessions sessions={sessions} />)
  const [own = '', ...others] = [...markup.matchAll(/<li .*?<\/li>/g)].map(([row]) => said(row))
  expect(own).toBe('Chrome, Linux Ovaj uređajPrijava 23. 11. 2026. u 09:05 · upravo u upotrebi')
  expect(others.map((row) => row.replace(/Odjavi .*/, ''))).toEqual([
    'Chrome, Linux Prijava 23. 11. 2026. u 10:30 · zadnji put 23. 11. 2026. u 11:15',
    'Chrome, Linux Prijava 23. 11. 2026. u 00:10 · zadnji put 23. 11. 2026. u 07:40',
  ])
  // Read out, a button says which one it ends.
  expect(others[0]).toMatch(/Odjavi Chrome, Linux \(.*u 11:15\)$/)
  const [first = sessions[0]] = sessions
  const nobodys = [{ ...first, browser: '', system: '' }] as typeof sessions
  expect(said(renderToString(<Sessions sessions={nobodys} />))).toContain('Nepoznat uređaj')
})

test('DASH-01 a change of address says until when it waits', () => {
  const change = { email: 'nova@primjer.hr', until: '2026-11-23T14:30:00Z' }
  const markup = renderToString(<EmailChange change={change} />)
  const text = said(/<strong>.*<\/strong>/.exec(markup)?.[0] ?? '')
  expect(text).toBe('Čeka potvrdu na nova@primjer.hr do 15:30')
  expect([...markup.matchAll(/action="([^"]+)"/g)].map(([, action]) => action)).toEqual([
    '/dashboard/send_email_change',
    '/dashboard/cancel_email_change',
  ])
})

test.each([
  [false, 'Novosti primate od 23. 11. 2026. Šaljemo ih na ana@primjer.hr.'],
  [true, 'Novosti ste zatražili 23. 11. 2026. Na ana@primjer.hr šaljemo ih tek kad tu adresu potvrdite.'],
])('DASH-03 a date’s own full stop ends its sentence (address to be confirmed: %s)', (pending, sentence) => {
  const newsletter = { on: true, since: '2026-11-23T08:05:00Z', pending }
  const text = said(renderToString(<Consents view={{ email: 'ana@primjer.hr', newsletter }} />))
  expect(text).toContain(sentence)
  expect(text).not.toContain('..')
})

test('DASH-01 of seven orders the latest five are in sight, and the others unfold below them', () => {
  const orders = [7, 6, 5, 4, 3, 2, 1].map((at) => ({
    number: `2026-10000${at}`,
    href: `/hvala/${at}`,
    createdAt: '2026-11-23T08:05:00Z',
    status: 'awaiting_payment' as const,
    total: 1000,
    currency: 'EUR',
  }))
  const view = { firstName: 'Ana', email: 'ana@primjer.hr', emailConfirmed: true, address: null, missing: [] }
  const shown = (count: number) =>
    renderToString(<Overview view={{ ...view, orders: orders.slice(0, count) }} />)
  const [inSight = '', folded = ''] = shown(7).split('<details')
  const numbers = (markup: string) => [...markup.matchAll(/data-order="2026-10000(\d)"/g)].map(([, at]) => at)
  expect([numbers(inSight), numbers(folded)]).toEqual([
    ['7', '6', '5', '4', '3'],
    ['2', '1'],
  ])
  expect(said(folded)).toMatch(/Prikaži još 2 narudžbe.*Prikaži manje/)
  expect(shown(5)).not.toContain('<details')
  expect(numbers(shown(6).split('<details')[1] ?? '')).toEqual(['2'])
})

const saved = (id: number, street: string, isHeadquarters: boolean): AddressView => ({
  ...{ id, street, isHeadquarters, houseNumber: '3', cityName: 'Split', postalCode: '21000', phone: '091' },
  ...{ name: '', firstName: 'Ana', lastName: 'Anić', cityId: null, countryId: 1, country: 'Hrvatska' },
})
/** What stands before each form that removes something: the question of the part that it is folded into. */
const questions = (markup: string, action: string) =>
  [
    ...markup.matchAll(
      new RegExp(
        `<details(?:(?!</details>).)*?<p>((?:(?!</details>).)*?)</p><form[^>]*action="${action}"`,
        'g',
      ),
    ),
  ].map(([, question = '']) => question)

test('DASH-03 nothing is removed by one press: without scripts too each form stands behind its question', () => {
  const view = {
    addresses: [saved(2, 'Riva', true), saved(1, 'Ilica', false)],
    countries: [],
    person: { firstName: '', lastName: '', phone: '' },
    roomLeft: true,
  }
  const addresses = renderToString(<Addresses view={view} />)
  expect(addresses.match(/action="\/dashboard\/remove_address"/g)).toHaveLength(2)
  // Read out, a button says which one it removes.
  const asking = [...addresses.matchAll(/<summary.*?<\/summary>/g)].map(([summary]) => said(summary))
  expect(asking).toEqual(['Ukloni Riva 3, Split', 'Ukloni Ilica 3, Split'])
  expect(questions(addresses, '/dashboard/remove_address')).toEqual([
    'Želite li ukloniti adresu Riva 3, Split? To je vaša zadana adresa. Nakon nje zadana će biti Ilica 3, Split.',
    'Želite li ukloniti adresu Ilica 3, Split?',
  ])
  const accounts = renderToString(
    <BankAccounts view={{ accounts: [{ id: 1, masked: 'HR12 •••• 0160' }], roomLeft: true }} />,
  )
  expect(questions(accounts, '/dashboard/remove_bank_account')).toEqual([
    'Želite li ukloniti račun HR12 •••• 0160?',
  ])
  expect(accounts.match(/action="\/dashboard\/remove_bank_account"/g)).toHaveLength(1)
})
