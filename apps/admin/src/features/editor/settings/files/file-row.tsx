import ChevronDown from 'lucide-react/icons/chevron-down'
import FileText from 'lucide-react/icons/file-text'
import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { memo, useId, useRef } from 'react'
import type { DraftPath } from '@foyer/contract'
import type { JsonObject } from '@foyer/venue-draft'
import { Button } from '@foyer/ui/button'
import { AssetPicture } from '../../assets/asset-picture.tsx'
import { kindOfFile } from '../../assets/describe-file.ts'
import type { VenueFile } from '../../assets/list-assets.ts'
import { useUploads } from '../../assets/uploads-context.ts'
import { useEditor } from '../../editor-context.tsx'
import { entityOf, keyOfPath } from '../../entities/entity-path.ts'
import { EntityFields } from '../../inspector-slot.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { FileSize } from './file-size.tsx'
import { useNear, type Watch } from './use-near.ts'
import styles from './file-row.module.css'

interface FileRowProps {
  readonly file: VenueFile
  readonly entry: JsonObject | undefined
  readonly uses: readonly DraftPath[]
  readonly lacksAlt: boolean
  readonly isOpen: boolean
  readonly onToggle: (id: string) => void
  readonly watch: Watch | undefined
}

const shown = ['displayName', 'folder', 'alts'] as const

/**
 * One file; open, its name and alternative texts, where it is used, and how to replace and to delete it. A venue may have
 * thousands: a line is empty until it comes near the window.
 */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { file, isOpen } = props
  const line = useRef<HTMLLIElement>(null)
  const isNear = useNear(line, props.watch)
  return (
    <li ref={line} className={styles.row} data-field={keyOfPath(['assets', file.id])}>
      {(isNear || isOpen) && <Line {...props} />}
    </li>
  )
})

function Line({ file, entry, uses, lacksAlt, isOpen, onToggle }: FileRowProps) {
  const { t, number } = useSettingsTexts()
  const id = useId()
  const { width, height } = entry ?? {}
  const kind = t(`editor-settings.files.kind.${kindOfFile(file)}`)
  const size =
    typeof width === 'number' && typeof height === 'number' ? `${number(width)} × ${number(height)}` : undefined
  return (
    <>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(file.id)}
      >
        <FilePicture file={file} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {file.name}
          </span>
          <span className={styles.details}>{[kind, size].filter((part) => part !== undefined).join(' · ')}</span>
        </span>
        {lacksAlt && <span className={styles.mark}>{t('editor-settings.files.no-alt')}</span>}
        <span className={styles.count}>{t('editor-settings.files.used', { count: uses.length })}</span>
        <ChevronDown size={18} aria-hidden className={styles.chevron} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {isOpen && <FileDetails file={file} uses={uses} />}
      </div>
    </>
  )
}

function FilePicture({ file }: { readonly file: VenueFile }) {
  return (
    <span className={styles.picture}>
      {kindOfFile(file) !== 'image' ? <FileText size={20} aria-hidden /> : <AssetPicture assetId={file.id} />}
    </span>
  )
}

function FileDetails({ file, uses }: { readonly file: VenueFile; readonly uses: readonly DraftPath[] }) {
  const { isReadOnly, change, jumpTo, labelOf } = useEditor()
  const { t } = useSettingsTexts()
  const uploads = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const path = ['assets', file.id]
  // One entity may name a file several times.
  const places = new Map(uses.map((use) => [keyOfPath(entityOf(use).path), use]))
  return (
    <>
      <EntityFields entity="Asset" path={path} only={shown} />
      <FileSize file={file} />
      <section className={styles.uses} aria-label={t('editor-settings.files.uses')}>
        <h3 className={styles.title}>{t('editor-settings.files.uses')}</h3>
        {places.size === 0 && <p>{t('editor-settings.files.unused')}</p>}
        <ul className={styles.places}>
          {[...places].map(([key, use]) => (
            <li key={key}>
              <Button size="small" onClick={() => jumpTo(use)}>
                {labelOf(entityOf(use).path)}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {!isReadOnly && (
        <div className={styles.delete}>
          <Button size="small" icon={<Upload size={16} aria-hidden />} onClick={() => input.current?.click()}>
            {t('editor-settings.files.replace')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('editor-settings.files.replace')}
            onChange={({ currentTarget }) => {
              const mediaTypes = typesLike(file.mediaType)
              uploads.add([...(currentTarget.files ?? [])], { replaces: file.id, mediaTypes })
              currentTarget.value = ''
            }}
          />
          <span className={styles.why}>{t('editor-settings.files.replace-help')}</span>
        </div>
      )}
      {!isReadOnly && (
        <div className={styles.delete}>
          <Button
            size="small"
            icon={<Trash size={16} aria-hidden />}
            disabled={uses.length > 0}
            aria-describedby={`${file.id}-why`}
            onClick={() =>
              change([{ kind: 'remove', path }], t('editor-settings.step.delete-file', { name: file.name }))
            }
          >
            {t('editor-settings.files.delete')}
          </Button>
          <span id={`${file.id}-why`} className={styles.why}>
            {t(uses.length > 0 ? 'editor-settings.files.delete-used' : 'editor-settings.files.delete-safe')}
          </span>
        </div>
      )}
    </>
  )
}

/** What can be shown wherever a file of this media type is: any picture in the place of a picture. */
const typesLike = (mediaType: string): readonly string[] => [
  /^(?:image|video|audio)\//.exec(mediaType)?.[0] ?? mediaType,
]
