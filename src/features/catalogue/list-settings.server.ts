import { z } from 'zod'
import type { ListSettings } from './list-settings.ts'

/** The setting `lists`: how lists of each kind are paged, and which attributes are filtered by a select. */
const listSettings = z.object({
  paging: z
    .partialRecord(
      z.enum(['category', 'brand', 'group', 'all', 'search', 'custom']),
      z.enum(['pager', 'more', 'both']),
    )
    .default({}),
  filters: z.record(z.string(), z.enum(['checkbox', 'select'])).default({}),
})

/** What the shop set; what cannot be read counts as not set. */
export function readListSettings(value: unknown): ListSettings {
  const read = listSettings.safeParse(value ?? {})
  return read.success ? read.data : listSettings.parse({})
}
