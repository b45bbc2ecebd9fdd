/**
 * How banks check a reference (poziv na broj). HR00: not at all; HR01: by its last digit, so that one mistyped is refused
 * before any money moves; HR99: there is none.
 */
export type ReferenceModel = 'HR00' | 'HR01' | 'HR99'

/** What an order keeps: by which of them its buyer was told to pay. */
export type KeptModel = 'HR00' | 'HR01'

/** At most so many signs, the dashes among them, in at most three groups of at most so many digits. */
const longest = { reference: 22, group: 12 }

const groupsOfDigits = /^\d+(?:-\d+){0,2}$/

/**
 * The reference of an order by its number. Of HR01 the check digit stands behind a dash, so that the order's number stays
 * what is read: 2026-100001 → 2026-100001-2. A number of three groups, which leaves no room for a fourth, ends with it.
 * One that is none of digits and dashes, or too long, has no reference; it stands in the payment's description.
 */
export function transferReference(
  kept: KeptModel,
  number: string,
): { model: ReferenceModel; reference: string } {
  if (kept === 'HR00') return { model: kept, reference: number }
  const groups = number.split('-')
  const reference = `${number}${groups.length < 3 ? '-' : ''}${checkDigit(number.replaceAll('-', ''))}`
  const fits =
    groupsOfDigits.test(number) &&
    reference.length <= longest.reference &&
    reference.split('-').every((group) => group.length <= longest.group)
  return fits ? { model: kept, reference } : { model: 'HR99', reference: '' }
}

/** MOD11INI of digits: weights from the right, 2, 3, 4 and so on without an end. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at + 2), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
