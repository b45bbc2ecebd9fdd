import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Behaviour, behaviourOf } from './behaviours.ts'
import { Caller, isOwn } from './caller.ts'
import { control, type Service } from './control.ts'
import { corvuspay } from './corvuspay.ts'
import { type Decided, type Delays, decide } from './decide.ts'
import { keks } from './keks.ts'
import type { KnownShop } from './known-shop.ts'
import { openLedger } from './ledger.ts'
import { monri } from './monri.ts'
import { backPage, cardPage, codePage, endPage, phonePage, scanPage } from './pages.ts'
import { type Answer, type Asking, json, type Payment, readJson } from './payment.ts'
import { wspay } from './wspay.ts'

/** A bank that runs. */
export type Bank = { url: string; close(): Promise<void> }

export type BankOptions = {
  /** 0: any that is free. */
  port: number
  shop: KnownShop
  /** Where its books are kept; undefined: in memory alone. */
  file?: string
  delays?: Delays
}

const mostBytes = 64 * 1024
const rightCode = '1234'
const mostWrongCodes = 3

/**
 * A bank for tests and the demo: takes cards as WSPay, CorvusPay and Monri do, and a phone's payments as KEKS Pay does,
 * each in its own protocol, read from the banks' documents apart from the shop's adapters. On this machine only: it listens
 * there, calls nobody elsewhere, and lets no browser go elsewhere.
 */
export async function startBank({ port, shop, file, delays }: BankOptions): Promise<Bank> {
  const ledger = openLedger(file)
  const caller = new Caller()
  const protocols = [wspay(shop.wspay), corvuspay(shop.corvuspay), monri(shop.monri), keks(shop.keks)]
  const whenTold = delays ?? { return_first: 3000, delayed: 30_000 }
  let service: Service = 'up'

  const decideOn = async (payment: Payment, wish: Behaviour | 'cancel'): Promise<Decided> => {
    const protocol = protocols.find(({ bank }) => bank === payment.bank)
    if (!protocol) throw new Error(`No bank ${payment.bank}`)
    return decide(payment, wish, { protocol, ledger, caller, delays: whenTold })
  }

  const answer = async (asking: Asking): Promise<Answer | Redirect | 'nothing'> => {
    const { method, path, fields } = asking
    if (path.startsWith('/control/'))
      return control(asking, {
        ledger,
        caller,
        setService: (next) => {
          service = next
        },
        decide: (payment, wish) => decideOn(payment, wish as Behaviour | 'cancel'),
      })
    for (const protocol of protocols) {
      const served = service === 'up' ? protocol.serve(asking, ledger) : undefined
      if (served) return served
      const isService = service !== 'up' && protocol.serve(asking, { ...ledger, save: () => undefined })
      if (isService) return service === 'silent' ? 'nothing' : json({ problem: 'down' }, 500)
      const asked = protocol.open(asking)
      if (typeof asked === 'string') return endPage('Plaćanje nije moguće', asked, 400)
      if (!asked) continue
      if (!Object.values(asked.urls).every((url) => url === '' || isOwn(url)))
        return endPage('Plaćanje nije moguće', 'Adresa trgovine nije na ovom računalu.', 400)
      const payment = ledger.open(asked)
      return { to: `/${payment.bank === 'keks' ? 'telefon' : 'kartica'}/${payment.id}` }
    }
    if (path === '/telefon') return method === 'POST' ? scanned(fields.get('qr') ?? '') : scanPage()
    const [, step, id] = /^\/(kartica|kod|telefon)\/([0-9a-f]{24})$/.exec(path) ?? []
    const payment = ledger.byId(id ?? '')
    if (!payment || (payment.bank === 'keks') !== (step === 'telefon'))
      return endPage('Nema te stranice', 'Adresa ne vodi nijednom plaćanju.', 404)
    if (payment.state === 'approved') return shown(await decideOn(payment, 'approve'))
    if (method !== 'POST')
      return { kartica: cardPage, kod: codePage, telefon: phonePage }[step as Step](payment)
    return posted(step as Step, payment, fields)
  }

  const posted = async (step: Step, payment: Payment, fields: URLSearchParams) => {
    const action = fields.get('action')
    if (action === 'cancel') return shown(await decideOn(payment, 'cancel'))
    if (step === 'telefon')
      return shown(await decideOn(payment, action === 'decline' ? 'decline' : 'approve'))
    if (step === 'kod') {
      if ((fields.get('code') ?? '').trim() === rightCode) return shown(await decideOn(payment, 'code'))
      const wrong = { ...payment, wrongCodes: payment.wrongCodes + 1 }
      ledger.save(wrong)
      if (wrong.wrongCodes < mostWrongCodes)
        return codePage(wrong, 'Kod nije točan. Provjerite poruku i upišite ga ponovno.')
      ledger.save({ ...wrong, wrongCodes: 0 })
      return shown(await decideOn({ ...wrong, wrongCodes: 0 }, 'decline'), payment)
    }
    const behaviour = behaviourOf(fields.get('card') ?? '')
    if (!behaviour) return cardPage(payment, 'Upišite broj jedne od probnih kartica.')
    if (behaviour === 'code') return { to: `/kod/${payment.id}` }
    return shown(await decideOn(payment, behaviour), payment)
  }

  /** The link of a QR code, opened. */
  const scanned = (qr: string): Answer | Redirect => {
    const { qr_type: type, ...fields } = readJson(qr)
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
    if (String(type) !== '1') return scanPage('To nije kod za plaćanje.')
    return { to: `/pay?${new URLSearchParams(texts)}` }
  }

  const server = createServer((request, response) => {
    void respond(request, response, answer)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        caller.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Step = 'kartica' | 'kod' | 'telefon'
type Redirect = { to: string }

function shown(decided: Decided, payment?: Payment): Answer | Redirect {
  if (decided === 'again' && payment)
    return cardPage(payment, 'Banka je odbila karticu. Pokušajte drugom karticom.')
  if (typeof decided === 'string') return endPage('Gotovo', 'Ovu stranicu možete zatvoriti.')
  if (decided.method === 'POST') return backPage(decided)
  const query = new URLSearchParams(decided.fields).toString()
  return { to: query === '' ? decided.url : `${decided.url}?${query}` }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (asking: Asking) => Promise<Answer | Redirect | 'nothing'>,
): Promise<void> {
  try {
    const asking = await read(request)
    const answered = asking === undefined ? json({ problem: 'too large' }, 413) : await answer(asking)
    if (answered === 'nothing') return
    const safe = {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    }
    if ('to' in answered) response.writeHead(303, { ...safe, location: answered.to }).end()
    else {
      const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
      response
        .writeHead(answered.status, {
          ...safe,
          'content-type': answered.type,
          'content-security-policy': policy,
        })
        .end(answered.body)
    }
  } catch (error) {
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
    response.end(String(error))
  }
}

/** Undefined: more than a bank reads. */
async function read(request: IncomingMessage): Promise<Asking | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) return undefined
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks).toString('utf8')
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s)
  const search = new URLSearchParams(query)
  const isForm = String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  return {
    method: request.method ?? 'GET',
    path,
    query: search,
    headers: request.headers,
    body,
    fields: isForm ? new URLSearchParams(body) : search,
  }
}
