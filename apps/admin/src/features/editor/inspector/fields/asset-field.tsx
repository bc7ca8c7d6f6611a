import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { Button } from '@foyer/ui/button'
import { IconButton } from '@foyer/ui/icon-button'
import { useForm } from '../form-ports.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import styles from './asset-field.module.css'
import { FieldGroup } from './field-group.tsx'
import type { FieldProps } from '../field-props.ts'
import { useFieldWords } from '../use-field-words.ts'

/** A file of the venue, chosen from its files. */
export function AssetField({ field, label, value, path, onChanges }: FieldProps<'asset'>) {
  const words = useFieldWords(field, value, path)
  const fileFault = useFileFault(value, field.mediaTypes)
  return (
    <FieldGroup label={label} description={words.help} error={words.error ?? fileFault}>
      <AssetChoice
        label={label}
        id={value}
        mediaTypes={field.mediaTypes}
        isLocked={words.isLocked}
        isRequired={field.isRequired}
        onChoose={(id) => onChanges([id === undefined ? { kind: 'set', path } : { kind: 'set', path, value: id }])}
      />
    </FieldGroup>
  )
}

/** Why a file that is named cannot be used here. */
function useFileFault(id: unknown, mediaTypes: readonly string[] | undefined): string | undefined {
  const { t } = useEditorTexts()
  const find = useForm().ports.assets.useFind()
  if (typeof id !== 'string' || id === '') return undefined
  const asset = find(id)
  if (asset === undefined) return t('editor-fields.fault.gone')
  const fits = mediaTypes?.some((type) => asset.mediaType.startsWith(type)) ?? true
  return fits ? undefined : t('editor-fields.fault.wrong-file')
}

interface AssetChoiceProps {
  readonly label: string
  readonly id: unknown
  readonly mediaTypes: readonly string[] | undefined
  readonly isLocked: boolean
  readonly isRequired: boolean
  /** Undefined takes the file away. */
  readonly onChoose: (id: string | undefined) => void
}

export function AssetChoice({ label, id, mediaTypes, isLocked, isRequired, onChoose }: AssetChoiceProps) {
  const { t } = useEditorTexts()
  const { assets } = useForm().ports
  const named = typeof id === 'string' && id !== '' ? id : undefined
  const find = assets.useFind()
  const asset = named === undefined ? undefined : find(named)
  const name =
    asset?.name ?? (named === undefined ? t('editor-fields.no-file') : t('editor-fields.gone', { id: named }))
  const choose = async () => {
    const chosen = await assets.choose({ mediaTypes })
    if (chosen !== undefined && chosen !== named) onChoose(chosen)
  }
  return (
    <div className={styles.row}>
      {asset?.pictureUrl === undefined ? (
        <span className={styles.picture}>
          <FileText size={18} aria-hidden />
        </span>
      ) : (
        <img className={styles.picture} src={asset.pictureUrl} alt="" />
      )}
      <span className={styles.name}>{name}</span>
      {!isLocked && (
        <Button
          size="small"
          aria-label={`${label}: ${t(named === undefined ? 'editor-fields.choose-file' : 'editor-fields.replace-file')}`}
          onClick={() => void choose()}
        >
          {t(named === undefined ? 'editor-fields.choose-file' : 'editor-fields.replace-file')}
        </Button>
      )}
      {!isLocked && !isRequired && named !== undefined && (
        <IconButton size="small" label={t('editor-fields.remove', { label })} onClick={() => onChoose(undefined)}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
