import type { z } from 'zod'
import { isTextKey, t } from '#shared/text/text.ts'

/** Fields whose inner names are the shop's own; within any other they are numbers of the catalogue or the sender's. */
const holders = new Set(['products', 'data', 'form', 'parts'])

/** Fields that are forms of their own: `gift_card[message]`, `prescription[right][sph]`. Their texts are `{group}.{name}`. */
const groups = new Set(['gift_card', 'prescription', 'parts'])

/** A name that may stand in a sentence as it is. */
const plainName = /^[\w-]{1,60}$/

/**
 * A field as the shopper knows it, for refusals: 'Količina' for `products.0.qty`. Looked up as `field.{name}`, else among
 * the checkout's labels; a plain name without a text (an attribute's code) stays as it is. Undefined: nobody's name.
 */
export function fieldName(path: string): string | undefined {
  const dotted = path.replaceAll(/\[(\w+)\]/g, '.$1')
  const [root = '', ...inner] = dotted.split('.').filter((part) => !/^\d+$/.test(part))
  if (groups.has(root)) {
    const parts = inner.flatMap((part) => {
      const key = `${root}.${part}`
      return isTextKey(key) ? [t(key)] : []
    })
    if (parts.length > 0) return parts.join(', ')
  }
  for (const name of [...(holders.has(root) ? inner.reverse() : []), root]) {
    const key = [`field.${name}`, `checkout.${name}`].find(isTextKey)
    if (key) return t(key)
  }
  return plainName.test(root) ? root : undefined
}

/** The sentence that refuses a field: by its name, or saying that the shop knows no such field. */
export function fieldMessage(path: string): string {
  const field = fieldName(path)
  return field === undefined ? t('error.unknown_field') : t('error.field', { field })
}

/** A field by the name that its form has for it: `gift_card[message]` for `gift_card.message`; of any other its path. */
export function formName(path: readonly PropertyKey[]): string {
  const [root = '', ...inner] = path.map(String)
  return groups.has(root) ? root + inner.map((part) => `[${part}]`).join('') : [root, ...inner].join('.')
}

/** What a schema refuses, by the form's name for the field: that it is too long, or that it is not right. */
export function refusedByIssue(issue: z.core.$ZodIssue | undefined): { field: string; message: string } {
  const path = issue?.path ?? []
  const name = path.map(String).join('.')
  const field = fieldName(name)
  const isTooLong = issue?.code === 'too_big' && issue.origin === 'string' && field !== undefined
  const message = isTooLong
    ? t('error.field_too_long', { field, most: t('general.characters', { count: Number(issue.maximum) }) })
    : fieldMessage(name)
  return { field: formName(path), message }
}
