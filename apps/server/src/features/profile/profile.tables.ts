import type { ProfileAttributes } from '@foyer/contract'
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountReference } from '../../platform/auth/account.tables.ts'

type CustomValues = NonNullable<ProfileAttributes['custom']>

/** What people say of themselves beside name, title and company, which are their account's. */
export const profiles = pgTable(
  'profiles',
  {
    accountId: text('account_id').primaryKey(),
    socialLinks: text('social_links').array().notNull().default([]),
    openForNetworking: boolean('open_for_networking').notNull().default(false),
    pictureId: text('picture_id').unique('profiles_picture_id_key'),
    pictureLarge: text('picture_large'),
    pictureSmall: text('picture_small'),
  },
  (table) => [accountReference('profiles_account_id_fkey', table.accountId)],
)

/** The values of a venue's own fields: each architecture has fields of its own. */
export const profileValues = pgTable(
  'profile_values',
  {
    accountId: text('account_id').notNull(),
    architectureId: text('architecture_id').notNull(),
    custom: jsonb('custom').$type<CustomValues>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'profile_values_pk', columns: [table.accountId, table.architectureId] }),
    accountReference('profile_values_account_id_fkey', table.accountId),
  ],
)
