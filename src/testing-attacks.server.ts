import type { z } from 'zod'
import type { AnyCall } from '#shared/contract/call.ts'
import type { CallRouter } from '#shared/server/http/calls.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import type { IdField } from './testing-id-fields.ts'

export type DeclaredCall = { call: Pick<AnyCall, 'method' | 'path'>; body: z.ZodType }

/** Notes every call that is registered, with the schema of its body. */
export function noteCalls(router: CallRouter, declared: DeclaredCall[]): CallRouter {
  return {
    on: (call, body, handler, form) => {
      declared.push({ call, body })
      router.on(call, body, handler, form)
    },
  }
}

/** What people would have typed into other fields, so that a call gets as far as its id. */
const typed: Readonly<Record<string, unknown>> = {
  accept_terms: 1,
  name: 'Novi naziv',
  qty: 1,
  keep: 'show',
  delivery_type_id: 1,
  payment_type_id: 3,
  shipping_country_id: 1,
}

/** The same of one call alone. */
const typedIn: Readonly<Record<string, Record<string, unknown>>> = {
  '/dashboard/recurring_order': { action: 'pause', day: '' },
  '/order/prescription': { token: 'x'.repeat(43) },
}

/** A body with one id in its place and whatever else the call wants to be given; undefined where that is not known. */
export function bodyWith({ call, body }: DeclaredCall, field: IdField, id: unknown): object | undefined {
  const given: Record<string, unknown> = { ...typedIn[call.path] }
  for (const name of topNames(body)) if (name in typed) given[name] = typed[name]
  let at: Record<string, unknown> = given
  for (const [depth, name] of field.entries()) {
    const next = field[depth + 1]
    if (next === undefined) at[name] = id
    else at[name] ??= next === '0' ? [] : {}
    const parent = at
    at = at[name] as Record<string, unknown>
    // A line of a list wants its quantity.
    if (name === '0' && next !== undefined) Object.assign(at, { qty: 1 })
    if (next === undefined) at = parent
  }
  return body.safeParse(given).success ? given : undefined
}

const topNames = (body: z.ZodType): string[] => {
  const { shape } = body.def as unknown as { shape?: object }
  return Object.keys(shape ?? {})
}

/** What a call answers: its status and its envelope, but for ids, which begin high, and for what is made anew each time. */
export async function answerTo(shopper: Shopper, { call }: DeclaredCall, body: object): Promise<string> {
  const answer =
    call.method === 'GET'
      ? await shopper.get(`${call.path}?${new URLSearchParams(bracketed(body))}`)
      : await shopper.post(call.path, body)
  return JSON.stringify(answer)
    .replaceAll(/[\w-]{22}\.\w+\.[\w-]{43}/g, 'TOKEN')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/\d{6,}/g, '#')
}

/** `{ form: { a: 1 } }` as a form without scripts names it: `form[a]=1`. */
function bracketed(body: object, root = ''): [string, string][] {
  return Object.entries(body).flatMap(([name, value]) => {
    const full = root === '' ? name : `${root}[${name}]`
    return typeof value === 'object' && value !== null
      ? bracketed(value, full)
      : [[full, String(value)] as [string, string]]
  })
}
