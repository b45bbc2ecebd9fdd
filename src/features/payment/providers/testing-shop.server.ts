import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startBank } from '#demo/bank/bank.ts'
import { testCards } from '#demo/bank/behaviours.ts'
import { demoShop, settingsFor } from '#demo/bank/known-shop.ts'
import { readConfig } from '#shared/server/process/config.server.ts'
import { type Banks, openProviders } from './open-providers.server.ts'
import type { BankForm, Collection, Reading, ReturnMessage } from './provider.ts'

/** A shop that takes the banks' calls, and a bank, both on this machine. */
export type TestingShop = {
  banks: Banks
  bankUrl: string
  urls: Collection['urls']
  /** What was made of each call, in order. */
  heard: Reading[]
  /** The bank's page that a form leads to. */
  goToBank(form: BankForm): Promise<string>
  /** Presses a button of a page there: where the browser is then. */
  press(page: string, fields: Record<string, string>): Promise<AtBank | ReturnMessage>
  /** Pays with the test card that does this. */
  pay(page: string, behaviour: string): Promise<AtBank | ReturnMessage>
  control(path: string, body?: unknown): Promise<unknown>
  close(): Promise<void>
}

/** The browser is on a page of the bank. */
type AtBank = { page: string; text: string }

export const now = new Date('2026-11-28T10:00:00Z')

/** A payment of 1.234,56 € with letters that no protocol may stumble over. */
export const collectionOf = (reference: string, urls: Collection['urls']): Collection => ({
  reference,
  amount: 123_456,
  currency: 'EUR',
  description: 'Narudžba “1001” & <naočale>',
  installments: null,
  buyer: {
    firstName: 'Đurđa',
    lastName: 'Šćepanović-Žižić',
    email: 'durda@example.hr',
    phone: '+385 91 123 4567',
    street: 'Ulica č. 1',
    city: 'Čakovec',
    postalCode: '40000',
    country: 'HR',
  },
  urls,
})

export async function openTestingShop(): Promise<TestingShop> {
  const heard: Reading[] = []
  const held: { banks?: Banks } = {}
  const server = createServer(async (request, response) => {
    const provider = held.banks?.byCode.get(request.url?.split('/').at(-1) ?? '')
    if (!provider) return response.writeHead(404).end()
    const reading = provider.readCallback({
      url: `http://shop.test${request.url}`,
      headers: request.headers,
      body: await bodyOf(request),
    })
    heard.push(reading)
    const isTaken = reading.ok || reading.why === 'unsigned'
    const { status, type, body } = provider.callbackReply(isTaken ? 'taken' : 'refused')
    return response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const shop = demoShop({ wspay: `${address}/call/wspay`, keks: `${address}/call/keks` })
  const bank = await startBank({ port: 0, shop, delays: { return_first: null, delayed: null } })
  const banks = openProviders(readConfig(settingsFor(bank.url, shop)).banks, () => now)
  held.banks = banks

  const press: TestingShop['press'] = async (page, fields) => {
    const response = await fetch(`${bank.url}${page}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    const location = response.headers.get('location')
    if (location !== null)
      return location.startsWith('/') ? { page: location, text: '' } : { url: location, fields: {} }
    return wayBackIn(await response.text(), page)
  }
  return {
    banks,
    bankUrl: bank.url,
    heard,
    urls: {
      success: `${address}/back/wanted`,
      cancelled: `${address}/back/cancelled`,
      failed: `${address}/back/failed`,
      callback: `${address}/call/monri`,
    },
    press,
    pay: (page, behaviour) =>
      press(page, {
        action: 'pay',
        card: testCards.find((card) => card.behaviour === behaviour)?.number ?? behaviour,
      }),
    async goToBank({ action, fields }) {
      const response = await fetch(action, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
      const location = response.headers.get('location')
      if (location === null) throw new Error(`No page for it: ${await response.text()}`)
      return location
    },
    async control(path, body) {
      const post = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const response = await fetch(`${bank.url}/control/${path}`, body === undefined ? {} : post)
      return response.json()
    },
    async close() {
      await bank.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An API that answers with one text, or with one for each path, and keeps what it was asked. */
export async function openAnsweringApi(answer: {
  status?: number
  body: string | ((path: string) => string)
}) {
  const asked: { path: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.push({ path, body: await bodyOf(request) })
    response
      .writeHead(answer.status ?? 200)
      .end(typeof answer.body === 'string' ? answer.body : answer.body(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A page whose one form leads out of the bank is the way back by POST. */
function wayBackIn(text: string, page: string): AtBank | ReturnMessage {
  const [, url] = /<form method="post" action="(http[^"]+)">/.exec(text) ?? []
  if (url === undefined) return { page, text }
  const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return { url, fields: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value])) }
}
