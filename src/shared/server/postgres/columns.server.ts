import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A column of raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A column of a moment, whatever the time zone of whoever reads it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
