import { isReference, oneLine } from './messages.ts'
import type { Collection } from './provider.ts'

/** @throws {RangeError} for what no bank may be sent; a fault of the shop's own. */
export function checkCollection({ reference, amount, installments, urls }: Collection): void {
  if (!isReference(reference)) throw new RangeError('A reference is at most 30 of A–Z, a–z, 0–9 and -')
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount >= 1e10)
    throw new RangeError(`No sum to collect: ${amount}`)
  if (installments !== null && !(Number.isInteger(installments) && installments >= 2 && installments <= 99))
    throw new RangeError(`No number of installments: ${installments}`)
  for (const url of Object.values(urls))
    if (!/^https?:\/\/[^?#\s]+$/.test(url) || url.length > 200)
      throw new RangeError(`No address of ours: ${url}`)
}

/** Fields with their longest length, as a bank takes them; what is empty is left out. */
export function presentFields(fields: ReadonlyArray<readonly [name: string, text: string, most: number]>) {
  return Object.fromEntries(
    fields.flatMap(([name, text, most]) => {
      const line = oneLine(text, most)
      return line ? [[name, line] as const] : []
    }),
  )
}
