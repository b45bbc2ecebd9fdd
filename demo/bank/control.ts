import { isBehaviour } from './behaviours.ts'
import type { Caller } from './caller.ts'
import type { Decided } from './decide.ts'
import type { Ledger } from './ledger.ts'
import { type Answer, type Asking, json, type Payment, readJson } from './payment.ts'

/** How its services are: as they should be, with 500, or without any answer. */
export type Service = 'up' | 'error' | 'silent'

/** What a test or the demo's keeper may do; nobody else reaches it. */
export type Controls = {
  ledger: Ledger
  caller: Caller
  setService(service: Service): void
  /** Pays, or not, without a browser. */
  decide(payment: Payment, wish: Parameters<typeof isBehaviour>[0]): Promise<Decided>
}

/**
 * `/control/…`: GET payments, GET calls, POST deliver, POST service `{service}`, POST decide `{bank, reference, wish}`,
 * POST settle `{bank, reference}`. A POST has to be JSON, which no page of elsewhere can send here unasked.
 */
export async function control(asking: Asking, controls: Controls): Promise<Answer> {
  const { method, path } = asking
  if (method === 'GET' && path === '/control/payments') return json(controls.ledger.all())
  if (method === 'GET' && path === '/control/calls') return json(controls.caller.told)
  const isJson = String(asking.headers['content-type'] ?? '').startsWith('application/json')
  if (method !== 'POST' || !isJson) return json({ problem: 'POST with JSON' }, 415)
  const body = readJson(asking.body)
  if (path === '/control/deliver') return json(await controls.caller.deliver())
  if (path === '/control/service' && isService(body.service)) {
    controls.setService(body.service)
    return json({ service: body.service })
  }
  const payment = controls.ledger
    .all()
    .find(({ bank, reference }) => bank === body.bank && reference === body.reference)
  if (!payment) return json({ problem: 'no such control, or no such payment' }, 404)
  if (path === '/control/settle') {
    controls.ledger.save({ ...payment, isHeldBack: false })
    return json({ settled: payment.reference })
  }
  if (path === '/control/decide' && (isBehaviour(body.wish) || body.wish === 'cancel'))
    return json(await controls.decide(payment, body.wish))
  return json({ problem: 'no such control, or no such wish' }, 404)
}

const isService = (value: unknown): value is Service =>
  value === 'up' || value === 'error' || value === 'silent'
