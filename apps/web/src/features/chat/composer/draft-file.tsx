import CircleAlert from 'lucide-react/icons/circle-alert'
import FileIcon from 'lucide-react/icons/file'
import X from 'lucide-react/icons/x'
import type { Draft } from '@foyer/client/chat'
import { IconButton } from '@foyer/ui/icon-button'
import { Progress } from '@foyer/ui/progress'
import { useChatTexts } from '../chat-texts.tsx'
import { failureText } from '../failure-words.ts'
import { sizeOf } from '../time-words.ts'
import styles from './composer.module.css'

interface DraftFileProps {
  readonly file: Draft['file'] | undefined
  readonly upload: Draft['upload'] | undefined
  readonly onDetach: () => void
}

/** The file that goes with what is being written. Source: CHT-04. */
export function DraftFile({ file, upload, onDetach }: DraftFileProps) {
  const words = useChatTexts()
  const { t } = words
  const name = file?.name ?? upload?.name ?? ''
  const bytes = file?.bytes ?? upload?.bytes ?? 0
  const failure = upload?.failure
  return (
    <div className={styles.above} data-wrong={failure === undefined ? undefined : ''}>
      {failure === undefined ? <FileIcon size={20} aria-hidden /> : <CircleAlert size={20} aria-hidden />}
      <span className={styles.aboveTexts}>
        <bdi className={styles.aboveTitle}>{name}</bdi>
        {failure !== undefined ? (
          <span className={styles.wrong} role="alert">
            {failureText(words, failure, 'chat.file.upload-failed')}
          </span>
        ) : upload === undefined ? (
          <span className={styles.aboveText}>{sizeOf(words, bytes)}</span>
        ) : (
          <>
            <span className={styles.aboveText}>
              {t('chat.file.sent-of', { sent: sizeOf(words, bytes * upload.progress), all: sizeOf(words, bytes) })}
            </span>
            <Progress label={t('chat.file.uploading', { name })} value={upload.progress} tone="periwinkle" />
          </>
        )}
      </span>
      <IconButton
        label={t(upload === undefined || failure !== undefined ? 'chat.file.remove' : 'chat.file.cancel', { name })}
        size="small"
        onClick={onDetach}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
