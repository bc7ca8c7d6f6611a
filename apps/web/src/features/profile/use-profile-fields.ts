import type { ProfileField } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { useProfilePorts } from './profile-ports.ts'

export type NamedField = ProfileField & { readonly name: string }

/** The fields this venue adds to profiles, named in the language of the page. Source: PRO-02. */
export function useProfileFields(): readonly NamedField[] {
  const { locale } = useTexts()
  const { defaultLocale, fields } = useProfilePorts()
  return fields.map(({ names, ...field }) => ({
    ...field,
    name: localizedText(names, locale, defaultLocale) || field.id,
  }))
}
