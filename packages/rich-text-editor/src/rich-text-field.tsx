import Info from 'lucide-react/icons/info'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { richText } from '@foyer/contract/rich-text'
import { cx } from '@foyer/ui/cx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { createRichTextEditor, type RichTextEditor } from './create-rich-text-editor.ts'
import type { RichTextFormat } from './format/rich-text-format.ts'
import { LinkDialog } from './link/link-dialog.tsx'
import { useRichTextTexts } from './rich-text-texts.ts'
import styles from './rich-text-field.module.css'
import { textFault } from './text-limits.ts'
import { RichTextToolbar } from './toolbar/rich-text-toolbar.tsx'

export interface RichTextFieldProps {
  readonly id: string
  readonly label: string
  /** Where the name that is seen is shorter than the spoken one. */
  readonly shownLabel?: ReactNode
  readonly labelTrailing?: ReactNode
  readonly description?: ReactNode
  readonly error?: string | undefined
  readonly footer?: ReactNode
  readonly html: string
  readonly format: RichTextFormat
  readonly lang?: string
  readonly isReadOnly?: boolean
  /** UTF-16 units with the markup. */
  readonly maxChars?: number
  /** Not called with a text that is too long to be stored: the field keeps it and says so. */
  readonly onChange: (html: string) => void
  /** What Ctrl+Z and Ctrl+Y do when the field has nothing more to undo or redo. */
  readonly onHistoryEnd?: (direction: 'undo' | 'redo') => void
}

/**
 * A field for a text with headings, emphasis, lists and links. A text from elsewhere is shown when it comes, but not over
 * what a person is writing. Needs `RichTextTexts` above it. Source: EDT-13, PRO-02.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { id, label, shownLabel = label, labelTrailing, description, footer, html, format, lang } = props
  const { isReadOnly = false, maxChars = richText.maxChars, onChange, onHistoryEnd } = props
  const { t } = useRichTextTexts()
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const shown = useRef(html)
  /** The last text that came from elsewhere or went there. */
  const seen = useRef(html)
  /** A text from elsewhere that is shown when the person leaves the field. */
  const waiting = useRef<string>(undefined)
  const [made, setMade] = useState<RichTextEditor>()
  const [, look] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const [hasLeftOut, setLeftOut] = useState(false)
  /** What the person wrote and nothing takes. */
  const [refused, setRefused] = useState<string>()

  const change = useEffectEvent((next: string) => {
    shown.current = next
    if (textFault(next, maxChars) !== undefined) return setRefused(next)
    waiting.current = undefined
    setRefused(undefined)
    onChange(next)
  })
  const showFromElsewhere = useEffectEvent((next: RichTextEditor) => {
    if (html === seen.current) return
    seen.current = html
    if (html === shown.current) waiting.current = undefined
    else if (next.show(html)) {
      shown.current = html
      waiting.current = undefined
      setRefused(undefined)
    } else waiting.current = html
  })
  const leave = useEffectEvent((next: RichTextEditor) => {
    const { current } = waiting
    if (current === undefined || refused !== undefined || !next.show(current)) return
    shown.current = current
    waiting.current = undefined
  })
  const endHistory = useEffectEvent((direction: 'undo' | 'redo') => {
    onHistoryEnd?.(direction)
    return onHistoryEnd !== undefined
  })
  const create = useEffectEvent((element: HTMLElement) => {
    shown.current = html
    seen.current = html
    const next: RichTextEditor = createRichTextEditor({
      element,
      html,
      format,
      isReadOnly,
      attributes: {
        id,
        role: 'textbox',
        dir: 'auto',
        ...(lang === undefined ? {} : { lang }),
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-below ${id}-keys`,
        ...(isReadOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
      },
      onChange: change,
      onLook: () => look((count) => count + 1),
      onLink: () => setLinking(true),
      onToolbar: () => toolbar.current?.querySelector<HTMLElement>('button')?.focus(),
      onPaste: (pictures) => setLeftOut(pictures > 0),
      onHistoryEnd: endHistory,
      onBlur: () => leave(next),
    })
    return next
  })
  useEffect(() => {
    if (place.current === null) return
    const created = create(place.current)
    // oxlint-disable-next-line react/set-state-in-effect -- the editor lives as long as this effect
    setMade(created)
    return () => created.destroy()
  }, [id, format, isReadOnly, lang, label])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a text from elsewhere ends the one that nothing took
    if (made !== undefined) showFromElsewhere(made)
  }, [made, html])

  const fault = refused === undefined ? undefined : textFault(refused, maxChars)
  const ownError =
    fault === undefined
      ? undefined
      : fault.code === 'too-long'
        ? t('rich-text-editor.too-long', { count: fault.count })
        : t('rich-text-editor.too-complex')
  const error = ownError ?? props.error
  const isWrong = error !== undefined
  useEffect(() => {
    if (made === undefined || made.editor.isDestroyed) return
    const { dom } = made.editor.view
    if (isWrong) dom.setAttribute('aria-invalid', 'true')
    else dom.removeAttribute('aria-invalid')
  }, [made, isWrong])

  const editor = made?.editor.isDestroyed === false ? made.editor : undefined
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span>{shownLabel}</span>
        {labelTrailing}
      </div>
      <div className={cx(styles.frame, isWrong && styles.wrong, isReadOnly && styles.locked)}>
        {!isReadOnly && editor !== undefined && (
          <RichTextToolbar
            ref={toolbar}
            label={label}
            controls={id}
            editor={editor}
            format={format}
            onLink={() => setLinking(true)}
          />
        )}
        {isLinking && editor !== undefined && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
        <div ref={place} className={styles.text} />
      </div>
      <div className={styles.below}>
        <div id={`${id}-below`} className={isWrong ? styles.error : undefined} aria-live="polite">
          {isWrong && <Info size={16} aria-hidden />}
          {isWrong ? <span>{error}</span> : hasLeftOut ? t('rich-text-editor.pictures-left-out') : description}
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
      {!isReadOnly && (
        <VisuallyHidden>
          <span id={`${id}-keys`}>{t('rich-text-editor.keys')}</span>
        </VisuallyHidden>
      )}
    </div>
  )
}
