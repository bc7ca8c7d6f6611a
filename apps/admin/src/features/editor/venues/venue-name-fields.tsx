import { languages } from '@foyer/contract/languages'
import { Field } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { type RefObject, useState } from 'react'
import { useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import styles from './venue-name-fields.module.css'

interface VenueNameFieldsProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly name: string
  readonly error: string | undefined
  readonly onName: (name: string) => void
  readonly languageLabel: string
  readonly locale: string
  readonly onLocale: (locale: string) => void
}

/** The name of a new venue and, where there are several, the language that it is in. */
export function VenueNameFields(props: VenueNameFieldsProps) {
  const { ref, label, name, error, onName, languageLabel, locale, onLocale } = props
  const { offeredLocales } = useEditorPorts()
  return (
    <div className={styles.venue}>
      <Field
        ref={ref}
        autoFocus
        label={label}
        value={name}
        maxLength={200}
        required
        error={error}
        onChange={(event) => onName(event.target.value)}
      />
      {offeredLocales.length > 1 && (
        <Select
          label={languageLabel}
          value={locale}
          options={languages
            .filter(({ code }) => offeredLocales.includes(code))
            .map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
          onChange={(event) => onLocale(event.target.value)}
        />
      )}
    </div>
  )
}

/** The language of a new venue: at first that of the page, since people write in the language that they read. */
export function useVenueLocale() {
  const { defaultLocale, offeredLocales } = useEditorPorts()
  const { locale } = useEditorTexts()
  return useState(() => [locale, locale.slice(0, 2)].find((each) => offeredLocales.includes(each)) ?? defaultLocale)
}
