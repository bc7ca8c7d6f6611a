import type common from './locales/en/common.json'
import type admin from './locales/en/admin.json'
import type errors from './locales/en/errors.json'
import type login from './locales/en/login.json'

/** What the admin app says; the attendee app fetches none of it. Source: L10N-02. */
export type AdminTextKey = keyof (typeof common & typeof errors & typeof login & typeof admin)
export type AdminCatalogue = Readonly<Record<AdminTextKey, string>>
