import { isTextKey, t } from '#shared/text/text.ts'

/** Fields whose inner names are the shop's own; within any other they are numbers of the catalogue or the sender's. */
const holders = new Set(['products', 'data', 'form'])

/** A name that may stand in a sentence as it is. */
const plainName = /^[\w-]{1,60}$/

/**
 * A field as the shopper knows it, for refusals: 'Količina' for `products.0.qty`. Looked up as `field.{name}`, else among
 * the checkout's labels; a plain name without a text (an attribute's code) stays as it is. Undefined: nobody's name.
 */
export function fieldName(path: string): string | undefined {
  const [root = '', ...inner] = path.split('.').filter((part) => !/^\d+$/.test(part))
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
