import type common from './locales/en/common.json'
import type admin from './locales/en/admin.json'
import type errors from './locales/en/errors.json'
import type login from './locales/en/login.json'

/** The words for an action of the audit log; a feature has those for its own actions in its `*.admin.json`. */
type AuditActionKey = `admin.audit.act.${string}`

/** What the admin app says; the attendee app fetches none of it. Source: L10N-02. */
export type AdminTextKey = keyof (typeof common & typeof errors & typeof login & typeof admin) | AuditActionKey
export type AdminCatalogue = Readonly<Record<AdminTextKey, string>>
