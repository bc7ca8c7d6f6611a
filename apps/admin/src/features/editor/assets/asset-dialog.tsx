import File from 'lucide-react/icons/file'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { EmptyState } from '@foyer/ui/empty-state'
import { Field } from '@foyer/ui/field'
import { useEditor, useVenue } from '../editor-context.tsx'
import { useEditorTexts } from '../editor-texts.ts'
import styles from './asset-dialog.module.css'
import { AssetPicture } from './asset-picture.tsx'
import { fitsMediaTypes, listAssets } from './list-assets.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './uploads-context.ts'

export interface AssetDialogProps {
  readonly mediaTypes: readonly string[] | undefined
  readonly isPanorama: boolean
  /** The file that was chosen, or undefined. */
  readonly onEnd: (assetId: string | undefined) => void
}

/** The files of the venue that fit a field: search, upload, choose. Source: EDT-14, LIB-02. */
export function AssetDialog({ mediaTypes, isPanorama, onEnd }: AssetDialogProps) {
  const venue = useVenue()
  const { isReadOnly } = useEditor()
  const { t } = useEditorTexts()
  const [words, setWords] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads()
  const fitting = listAssets(venue).filter((asset) => fitsMediaTypes(asset.mediaType, mediaTypes))
  const wanted = words.trim().toLocaleLowerCase()
  const shown = fitting.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  return (
    <Dialog
      isOpen
      onOpenChange={() => onEnd(undefined)}
      title={t('editor.files.title')}
      closeLabel={t('editor.files.close')}
      widthPx={750}
    >
      <div className={styles.bar}>
        <Field
          label={t('editor.files.search')}
          type="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {!isReadOnly && (
          <Button icon={<Upload size={18} aria-hidden />} onClick={() => input.current?.click()}>
            {t('editor.files.upload')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={mediaTypes?.map((type) => (type.endsWith('/') ? `${type}*` : type)).join(',')}
          aria-label={t('editor.files.upload')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file === undefined) return
            uploads.add([file], { mediaTypes, isPanorama, onTaken: onEnd })
          }}
        />
      </div>
      <UploadList />
      {shown.length === 0 ? (
        <EmptyState frame="dashed" title={t(fitting.length === 0 ? 'editor.files.none' : 'editor.files.no-match')} />
      ) : (
        <ul className={styles.grid}>
          {shown.map(({ id, name, mediaType }) => (
            <li key={id}>
              <button type="button" className={styles.asset} onClick={() => onEnd(id)}>
                <span className={styles.picture}>
                  {mediaType.startsWith('image/') ? <AssetPicture assetId={id} /> : <File size={28} aria-hidden />}
                </span>
                <span className={styles.name} dir="auto">
                  {name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
