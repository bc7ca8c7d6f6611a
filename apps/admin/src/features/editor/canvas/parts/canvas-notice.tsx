import Eye from 'lucide-react/icons/eye'
import ImageOff from 'lucide-react/icons/image-off'
import { useCanvasTexts } from '../canvas-texts.ts'
import type { Tool } from '../gestures/create-gestures.ts'
import styles from '../canvas.module.css'

interface CanvasNoticeProps {
  readonly tool: Tool
  readonly isReadOnly: boolean
  /** What to say where the picture is missing. */
  readonly missing: string | undefined
}

/** What is to be known of the canvas now: what the next click does, or what is the matter with it. */
export function CanvasNotice({ tool, isReadOnly, missing }: CanvasNoticeProps) {
  const { t, direction } = useCanvasTexts()
  if (tool === 'place' || tool === 'place-focal') {
    return (
      <p className={styles.notice} dir={direction}>
        {t(tool === 'place' ? 'editor-canvas.place-hint' : 'editor-canvas.focal-hint')}
      </p>
    )
  }
  if (!isReadOnly && missing === undefined) return null
  const Icon = isReadOnly ? Eye : ImageOff
  return (
    <p className={styles.notice} dir={direction}>
      <Icon size={14} aria-hidden />
      {isReadOnly ? t('editor-canvas.read-only') : missing}
    </p>
  )
}
