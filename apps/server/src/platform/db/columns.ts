import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Unix milliseconds. */
export const epochMs = (name: string) => bigint(name, { mode: 'number' })

export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Text that is compared and sorted by its bytes, whatever the language of the database. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
