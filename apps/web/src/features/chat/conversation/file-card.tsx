import Download from 'lucide-react/icons/download'
import FileArchive from 'lucide-react/icons/file-archive'
import FileAudio from 'lucide-react/icons/file-music'
import FileIcon from 'lucide-react/icons/file'
import FileText from 'lucide-react/icons/file-text'
import FileVideo from 'lucide-react/icons/file-video-camera'
import ImageIcon from 'lucide-react/icons/image'
import ImageOff from 'lucide-react/icons/image-off'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { ChatFile } from '@foyer/contract'
import type { OutgoingFile } from '@foyer/client/chat'
import { IconButton } from '@foyer/ui/icon-button'
import { Progress } from '@foyer/ui/progress'
import { useChatTexts } from '../chat-texts.tsx'
import { extensionOf } from '../composer/check-file.ts'
import { sizeOf } from '../time-words.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { useFileAddress } from './use-file-address.ts'
import { useSaveFile } from './use-save-file.ts'
import styles from './file-card.module.css'

const isPicture = ({ mediaType }: ChatFile) => mediaType.startsWith('image/')

function FileSign({ mediaType }: Pick<ChatFile, 'mediaType'>) {
  const look = { size: 20, 'aria-hidden': true } as const
  if (mediaType.startsWith('audio/')) return <FileAudio {...look} />
  if (mediaType.startsWith('video/')) return <FileVideo {...look} />
  if (mediaType === 'application/zip') return <FileArchive {...look} />
  return /^text|pdf|word/.test(mediaType) ? <FileText {...look} /> : <FileIcon {...look} />
}

/** A file of a message: a picture to be opened, anything else to be saved. Source: CHT-04. */
export function FileCard({ file }: { readonly file: ChatFile }) {
  return isPicture(file) ? <PictureCard file={file} /> : <PlainCard file={file} />
}

function PictureCard({ file }: { readonly file: ChatFile }) {
  const words = useChatTexts()
  const { t } = words
  const [isOpen, setOpen] = useState(false)
  const preview = useFileAddress(file.fileId, true)
  const { width = 4, height = 3 } = file
  if (preview.kind === 'failed') return <GoneCard file={file} isGone={preview.isGone} onRetry={preview.retry} />
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setOpen(true)}>
        <span className={styles.frame} style={{ aspectRatio: Math.min(2.4, Math.max(0.7, width / height)) }}>
          {preview.kind === 'here' && <img src={preview.address} alt={t('chat.file.picture', { name: file.name })} />}
        </span>
        <span className={styles.caption}>
          <ImageIcon size={16} aria-hidden />
          <bdi className={styles.captionName}>{file.name}</bdi>
          <span className={styles.size}>{sizeOf(words, file.bytes)}</span>
        </span>
      </button>
      {isOpen && <PictureDialog file={file} onClose={() => setOpen(false)} />}
    </>
  )
}

function PlainCard({ file }: { readonly file: ChatFile }) {
  const words = useChatTexts()
  const { t } = words
  const { save, isSaving, isGone } = useSaveFile(file)
  if (isGone) return <GoneCard file={file} isGone />
  return (
    <div className={styles.card}>
      <span className={styles.tile}>
        <FileSign mediaType={file.mediaType} />
      </span>
      <span className={styles.texts}>
        <bdi className={styles.name}>{file.name}</bdi>
        <span className={styles.about}>{`${extensionOf(file.name).toUpperCase()}, ${sizeOf(words, file.bytes)}`}</span>
      </span>
      <IconButton label={t('chat.file.save', { name: file.name })} size="small" waiting={isSaving} onClick={save}>
        <Download aria-hidden />
      </IconButton>
    </div>
  )
}

interface GoneCardProps {
  readonly file: ChatFile
  readonly isGone: boolean
  readonly onRetry?: () => void
}

function GoneCard({ file, isGone, onRetry }: GoneCardProps) {
  const { t } = useChatTexts()
  return (
    <div className={styles.card} data-gone="">
      <span className={styles.tile}>
        <ImageOff size={20} aria-hidden />
      </span>
      <span className={styles.texts}>
        <bdi className={styles.name}>{file.name}</bdi>
        <span className={styles.about}>{t(isGone ? 'chat.file.gone' : 'chat.file.not-loaded')}</span>
      </span>
      {!isGone && onRetry !== undefined && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t('chat.try-again')}
        </button>
      )}
    </div>
  )
}

interface UploadCardProps {
  readonly upload: Extract<OutgoingFile, { readonly kind: 'uploading' }>
  readonly isStopped: boolean
  readonly onCancel: () => void
}

/** A file on its way. */
export function UploadCard({ upload, isStopped, onCancel }: UploadCardProps) {
  const words = useChatTexts()
  const { t } = words
  const { name, bytes, progress } = upload
  return (
    <div className={styles.card}>
      <span className={styles.tile}>
        <FileIcon size={20} aria-hidden />
      </span>
      <span className={styles.texts}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.about}>
          {t('chat.file.sent-of', { sent: sizeOf(words, bytes * progress), all: sizeOf(words, bytes) })}
        </span>
        {!isStopped && <Progress label={t('chat.file.uploading', { name })} value={progress} tone="own" />}
      </span>
      {!isStopped && (
        <IconButton label={t('chat.file.cancel', { name })} size="small" onClick={onCancel}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
