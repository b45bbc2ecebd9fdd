import { isTextKey, t } from '#shared/text/text.ts'

/**
 * A field as the shopper knows it, for refusals: 'Količina' for `products.0.qty`. The last name of the path that is no
 * number is looked up as `field.{name}`, else among the checkout's labels; a name without a text stays as it is.
 */
export function fieldName(path: string): string {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part))
  for (const name of names.reverse()) {
    const key = [`field.${name}`, `checkout.${name}`].find(isTextKey)
    if (key) return t(key).replace(/\s*\*$/, '')
  }
  return path
}
