import { useState } from 'react'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { Button } from '@foyer/ui/button'
import { IconButton } from '@foyer/ui/icon-button'
import { describePanorama } from '../../assets/describe-panorama.ts'
import { useForm } from '../form-ports.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import styles from './asset-field.module.css'
import { FieldGroup } from './field-group.tsx'
import type { FieldProps } from '../field-props.ts'
import { PictureTexts } from '../pictures/picture-texts.ts'
import { PosterTool } from '../pictures/poster-tool.tsx'
import { posterPathOf } from '../pictures/use-poster.ts'
import { useFieldWords } from '../use-field-words.ts'

const pictureWidthPx = 320

/** A file of the venue, chosen from its files. */
export function AssetField({ field, label, value, path, onChanges }: FieldProps<'asset'>) {
  const words = useFieldWords(field, value, path)
  const fileFault = useFileFault(value, field)
  const find = useForm().ports.assets.useFind()
  const [chosen, setChosen] = useState<{ readonly videoId: string }>()
  const hasPoster = field.poster !== undefined && !words.isLocked && typeof value === 'string' && find(value)
  return (
    <FieldGroup label={label} description={words.help} error={words.error ?? fileFault}>
      <AssetChoice
        label={label}
        id={value}
        mediaTypes={field.mediaTypes}
        isPanorama={field.isPanorama}
        isLocked={words.isLocked}
        isRequired={field.isRequired}
        onChoose={(id) => {
          onChanges([id === undefined ? { kind: 'set', path } : { kind: 'set', path, value: id }])
          setChosen(id === undefined ? undefined : { videoId: id })
        }}
      />
      {hasPoster && (
        <PictureTexts onFailure={noPosterTool}>
          <PosterTool
            key={value}
            videoId={value}
            videoPath={path}
            posterPath={posterPathOf(path, field.poster)}
            chosen={chosen}
            onChanges={onChanges}
          />
        </PictureTexts>
      )}
    </FieldGroup>
  )
}

/** The poster can be chosen in its own field. */
const noPosterTool = () => {}

interface Wanted {
  readonly mediaTypes?: readonly string[] | undefined
  readonly isPanorama?: boolean | undefined
}

/** Why a file that is named cannot be used here, or does not look right. */
function useFileFault(id: unknown, { mediaTypes, isPanorama = false }: Wanted): string | undefined {
  const texts = useEditorTexts()
  const { t } = texts
  const find = useForm().ports.assets.useFind()
  if (typeof id !== 'string' || id === '') return undefined
  const asset = find(id)
  if (asset === undefined) return t('editor-fields.fault.gone')
  const fits = mediaTypes?.some((type) => asset.mediaType.startsWith(type)) ?? true
  if (!fits) return t('editor-fields.fault.wrong-file')
  return isPanorama ? describePanorama(asset, texts) : undefined
}

interface AssetChoiceProps {
  readonly label: string
  readonly id: unknown
  readonly mediaTypes: readonly string[] | undefined
  readonly isPanorama?: boolean | undefined
  readonly isLocked: boolean
  readonly isRequired: boolean
  /** Undefined takes the file away. */
  readonly onChoose: (id: string | undefined) => void
}

export function AssetChoice({
  label,
  id,
  mediaTypes,
  isPanorama = false,
  isLocked,
  isRequired,
  onChoose,
}: AssetChoiceProps) {
  const { t } = useEditorTexts()
  const { assets } = useForm().ports
  const named = typeof id === 'string' && id !== '' ? id : undefined
  const find = assets.useFind()
  const asset = named === undefined ? undefined : find(named)
  const pictureUrl = assets.useAddress(
    asset?.mediaType.startsWith('image/') === true ? named : undefined,
    pictureWidthPx,
  )
  const name =
    asset?.name ?? (named === undefined ? t('editor-fields.no-file') : t('editor-fields.gone', { id: named }))
  const choose = async () => {
    const chosen = await assets.choose({ mediaTypes, isPanorama })
    if (chosen !== undefined && chosen !== named) onChoose(chosen)
  }
  return (
    <div className={styles.row}>
      {pictureUrl === undefined ? (
        <span className={styles.picture}>
          <FileText size={18} aria-hidden />
        </span>
      ) : (
        <img className={styles.picture} src={pictureUrl} alt="" />
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
