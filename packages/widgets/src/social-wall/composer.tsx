import ImagePlus from 'lucide-react/icons/image-plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { WallPost, WallRight } from '@foyer/contract'
import { wallPicturesMax, wallPictureTypes, wallTextMaxLength } from '@foyer/contract/social-wall-limits'
import { Alert } from '@foyer/ui/alert'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { IconButton } from '@foyer/ui/icon-button'
import { Progress } from '@foyer/ui/progress'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { usePort } from '../host/use-port.tsx'
import { newId } from '../shared/new-id.ts'
import { failureWords } from './failure-words.ts'
import { type DraftPicture, type DraftPictures, useDraftPictures } from './use-pictures.ts'
import { useWallTexts } from './wall-texts.tsx'
import styles from './composer.module.css'

export interface ComposerProps {
  readonly widgetId: string
  readonly right: Extract<WallRight, { may: true }>
  readonly isOnline: boolean
  readonly onPosted: (post: WallPost) => void
}

/** The last letters are counted aloud from here on. */
const nearEnd = 100

/** What one writes with. What was written stays until the server has it. */
export function Composer({ widgetId, right, isOnline, onPosted }: ComposerProps): ReactNode {
  const texts = useWallTexts()
  const { connection } = usePort('realtime')
  const { upload } = usePort('files')
  const { user } = usePort('person')
  const { t } = texts
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isOver, setOver] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [notice, setNotice] = useState<string>()
  const drafts = useDraftPictures(upload, widgetId)
  const field = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  /** Of one act: a second try after an answer that was lost makes no second post. */
  const act = useRef<{ readonly clientId: string; readonly of: string }>(undefined)
  const noteId = useId()

  const left = wallTextMaxLength - text.trim().length
  const isLong = left < 0
  const ready = drafts.pictures.flatMap(({ pictureId }) => pictureId ?? [])
  const hasFailed = drafts.pictures.some((picture) => picture.failure !== undefined)
  const isEmpty = text.trim() === '' && drafts.pictures.length === 0
  const mayPost = !isEmpty && !isLong && !drafts.isUnderWay && !hasFailed && isOnline && connection !== undefined
  const isWide = isOpen || !isEmpty

  async function post(): Promise<void> {
    if (!mayPost || isSending || connection === undefined) return
    const body = { text: text.trim(), pictureIds: ready }
    const of = JSON.stringify(body)
    if (act.current?.of !== of) act.current = { clientId: newId(), of }
    setSending(true)
    setFailure(undefined)
    try {
      const { clientId } = act.current
      const posted = await connection.ask('social-wall.post', { widgetId, clientId, ...body })
      act.current = undefined
      setText('')
      drafts.clear()
      const isPending = posted.kind === 'post' && posted.state === 'pending'
      setNotice(t(isPending ? 'social-wall.posted-pending' : 'social-wall.posted'))
      onPosted(posted)
      field.current?.focus()
    } catch (error) {
      setFailure(failureWords(texts, error))
    } finally {
      setSending(false)
    }
  }

  function type(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void post()
  }

  function take(files: Iterable<File>): void {
    setNotice(undefined)
    drafts.add(files)
    setOpen(true)
  }

  function paste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  const hint = right.isModeratedBefore ? t('social-wall.moderated-before') : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files dropped on it; its button does the same
    <form
      className={styles.composer}
      data-open={isWide || undefined}
      data-over={isOver || undefined}
      aria-label={t('social-wall.compose')}
      onSubmit={(event) => {
        event.preventDefault()
        void post()
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.line}>
        <Avatar id={user?.userId ?? ''} name={user?.displayName ?? ''} size={36} className={styles.face} />
        <textarea
          ref={field}
          className={styles.text}
          dir="auto"
          rows={isWide ? 3 : 1}
          aria-label={t('social-wall.text')}
          aria-describedby={noteId}
          aria-invalid={isLong || undefined}
          placeholder={t('social-wall.text-hint')}
          value={text}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value)
            setNotice(undefined)
          }}
          onKeyDown={type}
          onPaste={paste}
        />
      </div>
      {drafts.pictures.length > 0 && <Drafts drafts={drafts} />}
      {drafts.refused.length > 0 && (
        <Alert tone="error">
          {t('social-wall.refused-files', { names: drafts.refused.join(', '), count: wallPicturesMax })}
        </Alert>
      )}
      {failure !== undefined && <Alert tone="error">{failure}</Alert>}
      <div className={styles.foot}>
        <input
          ref={chooser}
          type="file"
          accept={wallPictureTypes.join(',')}
          multiple
          hidden
          tabIndex={-1}
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Button
          variant="quiet"
          size="small"
          disabled={drafts.isFull}
          icon={<ImagePlus size={18} strokeWidth={1.7} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t('social-wall.add-pictures')}
        </Button>
        <p id={noteId} className={styles.note}>
          {hint !== undefined && <span>{hint}</span>}
          {left <= nearEnd && (
            <span className={isLong ? styles.long : undefined}>
              {isLong ? t('social-wall.too-long', { count: -left }) : t('social-wall.left', { count: left })}
            </span>
          )}
        </p>
        <Button
          type="submit"
          variant="primary"
          size="small"
          disabled={!mayPost}
          waiting={isSending}
          waitingLabel={t('social-wall.posting')}
          icon={<Send size={16} strokeWidth={1.7} aria-hidden className={styles.mirrored} />}
        >
          {t('social-wall.post')}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {notice}
      </p>
    </form>
  )
}

function Drafts({ drafts }: { readonly drafts: DraftPictures }): ReactNode {
  const { t } = useWallTexts()
  return (
    <ul className={styles.drafts} aria-label={t('social-wall.pictures')}>
      {drafts.pictures.map((picture) => (
        <li key={picture.previewUrl} className={styles.draft}>
          <Draft picture={picture} drafts={drafts} />
        </li>
      ))}
    </ul>
  )
}

function Draft({ picture, drafts }: { readonly picture: DraftPicture; readonly drafts: DraftPictures }): ReactNode {
  const texts = useWallTexts()
  const { t } = texts
  const { name, previewUrl, progress, pictureId, failure } = picture
  return (
    <>
      <img src={previewUrl} alt={name} data-waiting={pictureId === undefined || undefined} />
      {pictureId === undefined && failure === undefined && (
        <Progress
          className={styles.progress}
          label={t('social-wall.uploading', { name })}
          value={progress < 1 ? progress : undefined}
          tone="periwinkle"
        />
      )}
      {failure !== undefined && (
        <p role="alert" className={styles.failed}>
          {failureWords(texts, failure)}
        </p>
      )}
      <span className={styles.tools}>
        {failure !== undefined && (
          <IconButton
            label={t('social-wall.retry-picture', { name })}
            size="small"
            variant="secondary"
            onClick={() => drafts.retry(previewUrl)}
          >
            <RotateCw size={16} strokeWidth={1.7} aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={t('social-wall.remove-picture', { name })}
          size="small"
          variant="secondary"
          onClick={() => drafts.remove(previewUrl)}
        >
          <X size={16} strokeWidth={1.7} aria-hidden />
        </IconButton>
      </span>
      {pictureId !== undefined && <VisuallyHidden role="status">{t('social-wall.uploaded', { name })}</VisuallyHidden>}
    </>
  )
}
