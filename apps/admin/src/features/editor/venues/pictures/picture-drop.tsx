import ImagePlus from 'lucide-react/icons/image-plus'
import { Button } from '@foyer/ui/button'
import { Spinner } from '@foyer/ui/spinner'
import { cx } from '@foyer/ui/cx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { picturesMax, pictureTypes } from './picture-list.ts'
import styles from './picture-drop.module.css'
import { usePicturesTexts } from './pictures-texts.ts'

interface PictureDropProps {
  /** There are no pictures yet. */
  readonly isFirst: boolean
  readonly readingCount: number
  readonly onFiles: (files: readonly File[]) => void
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/** Where pictures are chosen or dropped; dropped beside it they are taken as well, as the browser would open them. Source: VNU-03. */
export function PictureDrop({ isFirst, readingCount, onFiles }: PictureDropProps) {
  const { t } = usePicturesTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal }
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over, options)
    window.addEventListener('dragleave', leave, options)
    window.addEventListener('drop', drop, options)
    return () => stop.abort()
  }, [])

  return (
    <div className={cx(styles.drop, isFirst && styles.large)} data-over={isOver || undefined}>
      {readingCount > 0 ? (
        <>
          <Spinner size={32} label={t('editor-pictures.reading', { count: readingCount })} />
          <p className={styles.text} aria-hidden>
            {t('editor-pictures.reading', { count: readingCount })}
          </p>
        </>
      ) : (
        <>
          <ImagePlus size={isFirst ? 40 : 28} strokeWidth={1.5} aria-hidden />
          {isFirst && <p className={styles.title}>{t('editor-pictures.drop', { count: picturesMax })}</p>}
          {isFirst && <p className={styles.text}>{t('editor-pictures.drop-text')}</p>}
        </>
      )}
      <Button onClick={() => input.current?.click()}>
        {t(isFirst ? 'editor-pictures.choose' : 'editor-pictures.add')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={pictureTypes.join(',')}
        aria-label={t('editor-pictures.choose')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
