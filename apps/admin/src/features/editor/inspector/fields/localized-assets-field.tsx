import { languages } from '@foyer/contract/languages'
import { keysOf } from '@foyer/venue-draft'
import type { FieldProps } from '../field-props.ts'
import { describePanorama } from '../../assets/describe-panorama.ts'
import { keyOfPath } from '../../entities/entity-path.ts'
import { useForm } from '../form-ports.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { useFieldWords } from '../use-field-words.ts'
import { AssetChoice } from './asset-field.tsx'
import styles from './asset-field.module.css'
import { FieldGroup } from './field-group.tsx'

interface Entry {
  readonly locale: string
  readonly assetId: string
}

/** A file per language; a language without one shows the file of the entity. Source: AST-04. */
export function LocalizedAssetsField({ field, label, value, path, onChanges }: FieldProps<'localizedAssets'>) {
  const texts = useEditorTexts()
  const { t } = texts
  const { locales, ports } = useForm()
  const { help, error, isLocked } = useFieldWords(field, value, path)
  const entries = Array.isArray(value) ? (value as readonly Entry[]) : []
  const all = [...new Set([...locales.all, ...entries.map(({ locale }) => locale)])]
  const find = ports.assets.useFind()
  const nameOf = (locale: string) => languages.find(({ code }) => code === locale)?.nativeName ?? locale
  const faults = entries.flatMap(({ locale, assetId }) => {
    const asset = find(assetId)
    if (asset === undefined) return [t('editor-fields.fault.gone')]
    const fault = field.isPanorama === true ? describePanorama(asset, texts) : undefined
    return fault === undefined ? [] : [`${nameOf(locale)}: ${fault}`]
  })

  const set = (locale: string, assetId: string | undefined) => {
    const without = entries.filter((entry) => entry.locale !== locale)
    const isThere = without.length < entries.length
    if (keysOf(entries as never) === undefined || !Array.isArray(value))
      onChanges([{ kind: 'set', path, value: assetId === undefined ? without : [...without, { locale, assetId }] }])
    else if (assetId === undefined) onChanges([{ kind: 'remove', path: [...path, locale] }])
    else if (isThere) onChanges([{ kind: 'set', path: [...path, locale, 'assetId'], value: assetId }])
    else onChanges([{ kind: 'insert', path, item: { locale, assetId } }])
  }
  return (
    <FieldGroup label={label} description={help} error={error ?? faults[0]}>
      {all.map((locale) => {
        const language = nameOf(locale)
        return (
          <div key={locale} className={styles.row} data-field={keyOfPath([...path, locale])}>
            <span className={styles.language}>{language}</span>
            <AssetChoice
              label={t('editor-fields.in-language', { label, language })}
              id={entries.find((entry) => entry.locale === locale)?.assetId}
              mediaTypes={field.mediaTypes}
              isPanorama={field.isPanorama}
              isLocked={isLocked}
              isRequired={false}
              onChoose={(id) => set(locale, id)}
            />
          </div>
        )
      })}
    </FieldGroup>
  )
}
