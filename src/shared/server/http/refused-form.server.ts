import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '#shared/contract/call.ts'
import { formTokenField, honeypotField, humanCheckField } from '#shared/contract/human-check.ts'
import { customerField } from '#shared/contract/page-customer.ts'
import type { RefusedForm } from '#shared/forms/refused-form.ts'
import type { Fields } from './bracket-names.server.ts'
import type { SessionAccess } from './session.server.ts'

/**
 * Answers a refused plain post with the page of its form, at the first of `addresses` that is one. Says whether there was
 * one: a reply itself is a promise of its end.
 */
export type AnswerWithPage = (options: {
  request: FastifyRequest
  reply: FastifyReply
  /** The call's own, which may have just been made; undefined when it came to none. */
  session: SessionAccess | undefined
  addresses: readonly string[]
  status: number
  refused: Omit<RefusedForm, 'page'>
}) => Promise<boolean>

/** What no page shows again: what proves something of one post alone, and where it goes next. */
const notTyped = new Set([
  humanCheckField,
  honeypotField,
  formTokenField,
  customerField,
  'destination',
  'referrer',
])
const isSecret = (name: string) => /password|lozinka/i.test(name)
/** More of either is no form of ours, but for one whose call takes more fields. */
const mostValues = 300
const longestValue = 10_000

/**
 * A refused form as its page shows it again. Nothing of it is kept anywhere: it goes out with this one answer.
 *
 * @param most how many fields its call takes
 */
export function refusedForm(
  action: string,
  fields: Fields,
  { title = '', message = '', field, also, open_login_modal: asksLogIn }: Envelope,
  most = mostValues,
): Omit<RefusedForm, 'page'> {
  const typed: Record<string, string> = {}
  let left = Math.max(most, mostValues)
  const collect = (name: string, value: unknown): void => {
    if (isSecret(name)) return
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) collect(`${name}[${key}]`, inner)
    } else if (value !== undefined && value !== null && left > 0) {
      left -= 1
      typed[name] = String(value).slice(0, longestValue)
    }
  }
  for (const [name, value] of Object.entries(fields)) if (!notTyped.has(name)) collect(name, value)
  return {
    action,
    title,
    message,
    ...(field === undefined || field === '' ? {} : { field }),
    ...(also === undefined || also.length === 0 ? {} : { also }),
    ...(asksLogIn ? { asksLogIn } : {}),
    typed,
  }
}
