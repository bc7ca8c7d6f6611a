import { memo, useDeferredValue, useId } from 'react'
import { languages } from '@foyer/contract/languages'
import { localized } from '@foyer/i18n'
import { TextArea } from '@foyer/ui/field'
import { keysOf } from '@foyer/venue-draft'
import { checkField } from '@foyer/venue-fields'
import type { FieldProps } from '../field-props.ts'
import { useForm } from '../form-ports.ts'
import { keyOfPath } from '../../entities/entity-path.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { faultText, placedFault, useFieldWords } from '../use-field-words.ts'
import { useTyped } from '../use-typed.ts'
import { useHandlers } from '../../use-latest.ts'
import { FieldGroup } from './field-group.tsx'
import styles from './localized-field.module.css'

interface Entry {
  readonly locale: string
  readonly text: string
}

const none: readonly Entry[] = []
const nativeName = (locale: string) => languages.find(({ code }) => code === locale)?.nativeName ?? locale
const isWritten = ({ text }: Entry) => typeof text === 'string' && text.trim() !== ''

/**
 * A text per language, side by side where there is room. A language without a text says which one visitors see instead.
 * Source: EDT-12, L10N-03.
 */
export function LocalizedField(props: FieldProps<'localizedText' | 'localizedRichText'>) {
  const { field, label, value, path, onChanges } = props
  const texts = useEditorTexts()
  const form = useForm()
  const words = useFieldWords(field, value, path)
  const entries = Array.isArray(value) ? (value as readonly Entry[]) : none
  const faults = checkField(field, value)
  const all = [...new Set([...form.locales.all, ...entries.map(({ locale }) => locale)])]
  // After what is typed is shown: all languages without a text say it.
  const seen = useDeferredValue(entries)
  const handlers = useHandlers({ set })
  return (
    <FieldGroup label={label} description={words.help} error={words.error}>
      <div className={styles.languages}>
        {all.map((locale) => {
          const index = entries.findIndex((entry) => entry.locale === locale)
          const fault = faults.find(({ path: [at] }) => at === index && index >= 0)
          const language = nativeName(locale)
          return (
            <div key={locale} data-field={keyOfPath([...path, locale])} className={styles.language}>
              <OneLanguage
                label={texts.t('editor-fields.in-language', { label, language })}
                language={language}
                locale={locale}
                text={entries[index]?.text ?? ''}
                error={
                  fault === undefined ? placedFault(form, [...path, locale, 'text']) : faultText(texts, field, fault)
                }
                seen={seen}
                richMaxChars={field.type === 'localizedRichText' ? field.maxLength : undefined}
                isLocked={words.isLocked}
                onText={handlers.set}
              />
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )

  function set(locale: string, text: string) {
    const index = entries.findIndex((entry) => entry.locale === locale)
    const changed = text === '' ? [] : [{ ...entries[index], locale, text }]
    if (!Array.isArray(value) || keysOf(entries as never) === undefined)
      onChanges([
        { kind: 'set', path, value: index < 0 ? [...entries, ...changed] : entries.toSpliced(index, 1, ...changed) },
      ])
    else if (text === '') onChanges(index < 0 ? [] : [{ kind: 'remove', path: [...path, locale] }])
    else if (index < 0) onChanges([{ kind: 'insert', path, item: { locale, text } }])
    else onChanges([{ kind: 'set', path: [...path, locale, 'text'], value: text }])
  }
}

/** What visitors see of a text that is missing in their language. */
function Fallback({ entries, locale }: { readonly entries: readonly Entry[]; readonly locale: string }) {
  const { t } = useEditorTexts()
  const { locales } = useForm()
  const seen = localized(entries.filter(isWritten), locale, locales.default)
  if (seen === undefined) return t('editor-fields.fallback-none')
  const text = seen.text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text
  return t('editor-fields.fallback', { language: nativeName(seen.locale), text: short })
}

interface OneLanguageProps {
  readonly label: string
  readonly language: string
  readonly locale: string
  readonly text: string
  readonly error: string | undefined
  /** The texts that there are, of which visitors see one where this is missing. */
  readonly seen: readonly Entry[]
  /** Undefined for a plain text. */
  readonly richMaxChars: number | undefined
  readonly isLocked: boolean
  readonly onText: (locale: string, text: string) => void
}

/** Drawn when it changes itself: a letter that is typed in one language draws no other. */
const OneLanguage = memo(function OneLanguage(props: OneLanguageProps) {
  const { label, language, locale, text, error, seen, richMaxChars, isLocked, onText } = props
  const { t } = useEditorTexts()
  const { renderRichText } = useForm().ports
  const id = useId()
  const { shown, type, leave } = useTyped(text)
  const isMissing = shown.trim() === ''
  const description = isMissing ? <Fallback entries={seen} locale={locale} /> : undefined
  const mark = isMissing ? <span className={styles.missing}>{t('editor-fields.missing')}</span> : undefined
  if (richMaxChars !== undefined && renderRichText !== undefined)
    return (
      <>
        {renderRichText({
          id,
          label,
          shownLabel: language,
          labelTrailing: mark,
          html: text,
          lang: locale,
          error,
          description,
          maxChars: richMaxChars,
          isReadOnly: isLocked,
          onChange: (html) => onText(locale, html),
        })}
      </>
    )
  return (
    <TextArea
      label={language}
      labelTrailing={mark}
      description={description}
      error={error}
      size="compact"
      rows={richMaxChars === undefined ? 1 : 6}
      lang={locale}
      dir="auto"
      aria-label={label}
      value={shown}
      readOnly={isLocked}
      onBlur={leave}
      onChange={({ currentTarget }) => {
        type(currentTarget.value)
        onText(locale, currentTarget.value)
      }}
    />
  )
})
