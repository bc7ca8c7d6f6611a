import type { Authority } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  emailKey: text('email_key').notNull().unique(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  name: text('name'),
  title: text('title'),
  company: text('company'),
  authorities: text('authorities').array().$type<Authority[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  disabledAt: instant('disabled_at'),
  deletedAt: instant('deleted_at'),
  lastSignInAt: instant('last_sign_in_at'),
  /** Name, e-mail and company as `foldText` makes them; PostgreSQL keeps it. */
  searchText: text('search_text').generatedAlwaysAs(
    sql`lower(regexp_replace(normalize(coalesce("name", "email") || E'\\n' || "email" || E'\\n' || coalesce("company", ''), NFKD), '[\\u0300-\\u036f]', '', 'g'))`,
  ),
  /** What others see of them: name, or the first part of the e-mail, title and company. */
  personText: text('person_text').generatedAlwaysAs(
    sql`lower(regexp_replace(normalize(coalesce("name", split_part("email", '@', 1)) || E'\\n' || coalesce("title", '') || E'\\n' || coalesce("company", ''), NFKD), '[\\u0300-\\u036f]', '', 'g'))`,
  ),
})

/** The rows of `column` are deleted with the account. */
export const accountReference = <Name extends string>(name: string, column: AnyPgColumn<{ tableName: Name }>) =>
  foreignKey({ name, columns: [column], foreignColumns: [accounts.id] }).onDelete('cascade')
