import type common from './locales/en/common.json'
import type errors from './locales/en/errors.json'
import type login from './locales/en/login.json'
import type shell from './locales/en/shell.json'
import type consent from './locales/en/consent.json'
import type stage from './locales/en/stage.json'
import type widgets from './locales/en/widgets.json'

/** Every text of the product by key; a catalogue that lacks one does not compile. Source: L10N-02. */
export type TextKey = keyof (typeof common &
  typeof errors &
  typeof login &
  typeof shell &
  typeof consent &
  typeof stage &
  typeof widgets)
export type Catalogue = Readonly<Record<TextKey, string>>
