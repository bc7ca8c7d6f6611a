import Upload from 'lucide-react/icons/upload'
import { type DragEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftPath } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Field } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { fileKinds, kindOfFile } from '../../assets/describe-file.ts'
import { listAssets } from '../../assets/list-assets.ts'
import { assetEntries, listAssetUses } from '../../assets/list-asset-uses.ts'
import { UploadList } from '../../assets/upload-list.tsx'
import { useUploads } from '../../assets/uploads-context.ts'
import { useEditor, useVenue } from '../../editor-context.tsx'
import { showField } from '../../show-field.ts'
import { useHandlers } from '../../use-latest.ts'
import { useSettingsTexts } from '../settings-texts.ts'
import { FileRow } from './file-row.tsx'
import { folderOf, listFolders } from './folders.ts'
import { createWatch } from './use-near.ts'
import styles from './files-panel.module.css'

const unused: readonly DraftPath[] = []
const filters = ['all', ...fileKinds, 'unused', 'no-alt'] as const
type Filter = (typeof filters)[number]
/** No folder can be called so: names are trimmed. */
const everyFolder = ' '

/** The files of the venue: what they are, where they are used, and new ones by dialog or by dropping them. Source: LIB-01, LIB-02. */
export function FilesPanel() {
  const venue = useVenue()
  const { isReadOnly, jump, endJump } = useEditor()
  const { t } = useSettingsTexts()
  const uploads = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [folder, setFolder] = useState(everyFolder)
  const [open, setOpen] = useState<string>()
  const [isOver, setOver] = useState(false)
  const wanted = useDeferredValue(words.trim().toLocaleLowerCase())
  const uses = useMemo(() => listAssetUses(venue), [venue])
  const entries = useMemo(() => new Map(assetEntries(venue).map((entry) => [entry.id, entry])), [venue])
  const files = useMemo(() => listAssets(venue), [venue])
  const folders = useMemo(() => listFolders(entries.values()), [entries])
  const lacksAlt = (id: string) => {
    const alts = entries.get(id)?.['alts']
    return !Array.isArray(alts) || alts.length === 0
  }
  const fits = (file: (typeof files)[number]) => {
    if (!file.name.toLocaleLowerCase().includes(wanted)) return false
    if (folder !== everyFolder && folders.includes(folder) && folderOf(entries.get(file.id)) !== folder) return false
    if (filter === 'all') return true
    if (filter === 'unused') return !uses.has(file.id)
    if (filter === 'no-alt') return kindOfFile(file) === 'image' && lacksAlt(file.id)
    return kindOfFile(file) === filter
  }
  const [followed, setFollowed] = useState<typeof jump>()
  if (jump !== followed) {
    setFollowed(jump)
    const index = jump?.path[0] === 'assets' ? files.findIndex(({ id }) => id === jump.path[1]) : -1
    if (index >= 0) {
      setOpen(files[index]?.id)
      setWords('')
      setFilter('all')
      setFolder(everyFolder)
    }
  }
  const panel = useRef<HTMLDivElement>(null)
  const [watch] = useState(createWatch)
  useEffect(() => {
    if (jump?.path[0] === 'assets' && panel.current !== null) return showField(panel.current, jump.path, endJump)
  }, [jump, endJump])
  const shown = files.filter(fits)
  const handlers = useHandlers({ toggle: (id: string) => setOpen(open === id ? undefined : id) })
  const take = (list: FileList | null) => uploads.add([...(list ?? [])])
  const dropZone = isReadOnly
    ? {}
    : {
        onDragOver: (event: DragEvent) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: (event: DragEvent) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        },
        onDrop: (event: DragEvent) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        },
      }
  return (
    <div ref={panel} className={styles.panel} data-over={isOver ? '' : undefined} {...dropZone}>
      <div className={styles.bar}>
        <Field
          className={styles.search}
          size="compact"
          type="search"
          label={t('editor-settings.files.search')}
          hideLabel
          placeholder={t('editor-settings.files.search')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Select
          className={styles.filter}
          size="compact"
          label={t('editor-settings.files.filter')}
          hideLabel
          value={filter}
          options={filters.map((each) => ({ value: each, label: t(`editor-settings.files.filter.${each}`) }))}
          onChange={({ currentTarget }) => setFilter(currentTarget.value as Filter)}
        />
        {folders.length > 0 && (
          <Select
            className={styles.filter}
            size="compact"
            label={t('editor-settings.files.folder')}
            hideLabel
            value={folders.includes(folder) ? folder : everyFolder}
            options={[
              { value: everyFolder, label: t('editor-settings.files.folder.all') },
              ...folders.map((value) => ({ value, label: value || t('editor-settings.files.folder.none') })),
            ]}
            onChange={({ currentTarget }) => setFolder(currentTarget.value)}
          />
        )}
        {!isReadOnly && (
          <Button variant="primary" icon={<Upload size={18} aria-hidden />} onClick={() => input.current?.click()}>
            {t('editor-settings.files.upload')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label={t('editor-settings.files.upload')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </div>
      {!isReadOnly && <p className={styles.hint}>{t('editor-settings.files.drop')}</p>}
      <UploadList />
      <p className={styles.hint} role="status">
        {t('editor-settings.files.count', { shown: shown.length, count: files.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          frame="dashed"
          title={t(files.length === 0 ? 'editor-settings.files.none' : 'editor-settings.files.no-match')}
        />
      ) : (
        <ul className={styles.list} aria-label={t('editor-settings.files')}>
          {shown.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              entry={entries.get(file.id)}
              uses={uses.get(file.id) ?? unused}
              lacksAlt={kindOfFile(file) === 'image' && lacksAlt(file.id)}
              isOpen={open === file.id}
              onToggle={handlers.toggle}
              watch={watch}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
