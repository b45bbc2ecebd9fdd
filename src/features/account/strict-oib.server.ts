import { oibDigits } from '#shared/forms/patterns.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { readSetting } from '#shared/server/settings/queries.server.ts'
import { isCheckedOib } from './oib.ts'
import type { RefusedField } from './refused-field.ts'

/**
 * Refuses an OIB whose check digit is wrong, where the shop's setting `oib` is "strict": others take it, with a hint beside the
 * field, since an OIB is 11 digits to them (spec 5). What is no OIB at all is refused elsewhere.
 */
export async function refusedStrictly(
  db: Queryable,
  { is_legal_entity, oib }: { is_legal_entity: boolean; oib: string },
): Promise<RefusedField[]> {
  const digits = is_legal_entity ? oibDigits(oib) : undefined
  if (digits === undefined || isCheckedOib(digits)) return []
  return (await readSetting(db, 'oib')) === 'strict' ? [{ field: 'oib', reason: 'oib_unchecked' }] : []
}
