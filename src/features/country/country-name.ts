import { isTextKey, t } from '#shared/text/text.ts'

/** What a country is called in the shop's language; one without a name there is called by its code. */
export function countryName(code: string): string {
  const key = `country.${code.trim()}`
  return isTextKey(key) ? t(key) : code
}
