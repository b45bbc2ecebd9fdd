import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import type { setPageCustomer as SetPageCustomer } from './page-customer.client.ts'
import type { ToastMessage } from './toast-store.client.ts'

const body = z.object({})
const call = declareCall<typeof body>('/thing')
const refused = { kind: 'error', title: 'Preglednik ne prima kolačiće' }
const welcome = { title: 'Dobro došli, Ana!', logged_in: true }

let said: ToastMessage[] = []

beforeEach(async () => {
  said = []
  vi.resetModules()
  vi.doMock('./toast-store.client.ts', () => ({ showToast: (toast: ToastMessage) => said.push(toast) }))
  const { setLanguage } = await import('#shared/text/text.ts')
  setLanguage('hr', hr)
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { origin: 'https://shop.example', href: 'https://shop.example/', search: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('./toast-store.client.ts')
  vi.resetModules()
})

/** What the next page says, given out to this customer, of what was carried there. */
async function saidBy(words: object, ...page: Parameters<typeof SetPageCustomer>) {
  const { carryNotice, showsCarriedNotices } = await import('./carried-notice.client.ts')
  const { setPageCustomer } = await import('./page-customer.client.ts')
  setPageCustomer(...page)
  carryNotice(words)
  showsCarriedNotices()()
  return said.splice(0)
}

test('DASH-01, FORM-23 a log-in that leads to a guest’s page welcomes nobody: the browser has kept no cookie', async () => {
  expect(await saidBy(welcome, undefined)).toMatchObject([refused])
  expect(await saidBy({ title: 'Primljeno' }, undefined)).toMatchObject([
    { kind: 'success', title: 'Primljeno' },
  ])
  expect(await saidBy(welcome, 7)).toMatchObject([{ kind: 'success', title: welcome.title }])
  // An error's page is nobody's, the log-in's says it itself.
  expect(await saidBy(welcome, undefined, true)).toMatchObject([{ kind: 'success', title: welcome.title }])
  vi.stubGlobal('document', { querySelector: () => ({}) })
  expect(await saidBy(welcome, undefined)).toEqual([])
})

test('CART-01, FORM-23 a browser that says it keeps no cookies is not told that something was kept', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: false, title: 'Proizvod je dodan' }))
  const { callServer } = await import('./call.client.ts')
  const saidIn = async (cookieEnabled: boolean) => {
    vi.stubGlobal('navigator', { onLine: true, cookieEnabled })
    await callServer(call, {})
    return said.splice(0)
  }
  expect(await saidIn(false)).toMatchObject([refused])
  expect(await saidIn(true)).toMatchObject([{ kind: 'success', title: 'Proizvod je dodan' }])
})
