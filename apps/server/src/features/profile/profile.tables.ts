import type { ProfileAttributes } from '@foyer/contract'
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

type CustomValues = NonNullable<ProfileAttributes['custom']>

/** What people say of themselves beside name, title and company, which are their account's. Goes with the account. */
export const profiles = pgTable('profiles', {
  accountId: text('account_id').primaryKey(),
  socialLinks: text('social_links').array().notNull().default([]),
  openForNetworking: boolean('open_for_networking').notNull().default(false),
  pictureId: text('picture_id').unique(),
  pictureLarge: text('picture_large'),
  pictureSmall: text('picture_small'),
})

/** The values of a venue's own fields: each architecture has fields of its own. */
export const profileValues = pgTable(
  'profile_values',
  {
    accountId: text('account_id').notNull(),
    architectureId: text('architecture_id').notNull(),
    custom: jsonb('custom').$type<CustomValues>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.architectureId] })],
)
