import type common from './locales/en/common.json'
import type designer from './locales/en/designer.json'
import type errors from './locales/en/errors.json'
import type login from './locales/en/login.json'

/** What the designer app says; the attendee app fetches none of it. Source: L10N-02. */
export type DesignerTextKey = keyof (typeof common & typeof errors & typeof login & typeof designer)
export type DesignerCatalogue = Readonly<Record<DesignerTextKey, string>>
