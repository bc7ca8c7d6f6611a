import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Unix milliseconds. */
export const epochMs = (name: string) => bigint(name, { mode: 'number' })

export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
})

export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Text that is compared and sorted by its bytes, whatever the language of the database. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
