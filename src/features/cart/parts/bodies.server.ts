import { z } from 'zod'
import {
  wireFlag,
  wireInteger,
  wireLine,
  wireList,
  wireOptionalId,
  wireUnlessEmpty,
} from '#shared/contract/wire.ts'
import { piecesOfText } from './pieces-text.ts'

/** A number in one way of writing it: '05' would be another name for what '5' says. */
const oneNumber = /^(?:0|[1-9]\d{0,9})$/

/** How much of what goes there, by the number of a line of the cart, as it was written: a map, or that as one text. */
const pieces = z.preprocess((value) => {
  if (typeof value === 'string') return piecesOfText(value) ?? value
  return value === null || (Array.isArray(value) && value.length === 0) ? undefined : value
}, z.record(z.string().regex(oneNumber), wireLine(20)).optional())

/**
 * What goes to another address than the order's own: a saved one, or a new one of these fields. `key` is its number in the form.
 * Without a way of delivery it is the usual one there.
 */
const sentPart = z.object({
  key: wireInteger(0, 999_999),
  address_id: wireOptionalId,
  first_name: wireLine(100),
  last_name: wireLine(100),
  name: wireLine(150),
  street: wireLine(200),
  house_number: wireLine(20),
  postal_code: wireLine(20),
  city_id: wireOptionalId,
  city_name: wireLine(100),
  country_id: wireOptionalId,
  phone: wireLine(40),
  delivery_type_id: wireOptionalId,
  pieces,
})

export type SentPart = z.output<typeof sentPart>

/** A list or map of parts, each with its number. */
function numbered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Object.keys(value).some((key) => !oneNumber.test(key))) return value
  return Object.entries(value).map(([key, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? { ...part, key: Number(key) } : part,
  )
}

/** The other addresses of an order, and whether there are any: without the mark they are none, whatever else is sent. */
export const sentParts = {
  multiple_addresses: wireFlag,
  parts: z.preprocess(numbered, wireList(sentPart)),
}

/** The same where a form may say nothing of them. */
export const formParts = {
  multiple_addresses: wireUnlessEmpty(wireFlag),
  parts: sentParts.parts,
}

const inBrackets = /^parts\[(0|[1-9]\d{0,5})\]\[([a-z_]{1,40})\](?:\[(\d{1,10})\])?$/

/** A form that came as text with the fields of its parts where the wire has them. */
export function withParts(form: unknown): unknown {
  if (typeof form !== 'object' || form === null || Array.isArray(form)) return form
  const parts: Record<string, Record<string, unknown>> = {}
  const others = Object.entries(form).filter(([name, value]) => {
    const [, key, field, line] = inBrackets.exec(name) ?? []
    if (key === undefined || field === undefined) return true
    const part = parts[key] ?? {}
    const said = line === undefined ? value : { ...(part[field] as object | undefined), [line]: value }
    parts[key] = { ...part, [field]: said }
    return false
  })
  return Object.keys(parts).length === 0 ? form : { ...Object.fromEntries(others), parts }
}
