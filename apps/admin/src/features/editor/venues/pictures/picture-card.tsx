import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Trash2 from 'lucide-react/icons/trash-2'
import { Chip } from '@foyer/ui/chip'
import { cx } from '@foyer/ui/cx'
import { Field } from '@foyer/ui/field'
import { IconButton } from '@foyer/ui/icon-button'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { type DragEvent, type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEditorTexts } from '../../editor-texts.ts'
import { canBeSphere, isSphereTooSmall, type Picture } from './picture-list.ts'
import styles from './picture-card.module.css'
import { usePicturesTexts } from './pictures-texts.ts'
import type { usePictures } from './use-pictures.ts'

interface PictureCardProps {
  readonly picture: Picture
  readonly index: number
  readonly count: number
  /** Of the area. */
  readonly name: string
  readonly onChange: ReturnType<typeof usePictures>['change']
  readonly onMove: (id: string, index: number) => void
  readonly onRemove: (id: string) => void
}

const draggedType = 'application/x-foyer-picture'
const textMaxLength = 500

/** A picture as the area that it becomes; moved by its buttons, or by dragging its picture to another card. */
export function PictureCard({ picture, index, count, name, onChange, onMove, onRemove }: PictureCardProps) {
  const { id, preview, alt, viewMode } = picture
  const { t } = useEditorTexts()
  const { t: say } = usePicturesTexts()
  const [isTarget, setTarget] = useState(false)

  /** A button that moves within the document loses the focus. */
  const step = (by: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    const to = index + by
    if (to < 0 || to >= count) return
    flushSync(() => onMove(id, to))
    button.focus()
  }
  /** The focus goes to the next card, or to what adds pictures. */
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    const next = event.currentTarget.closest('li')?.nextElementSibling
    flushSync(() => onRemove(id))
    const button = next?.querySelector<HTMLElement>('[data-remove]') ?? next?.querySelector('button')
    button?.focus()
  }
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(draggedType)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of the card do the same
    <li
      className={styles.card}
      data-target={isTarget || undefined}
      onDragOver={(event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        setTarget(false)
        if (!isOurs(event)) return
        event.preventDefault()
        onMove(event.dataTransfer.getData(draggedType), index)
      }}
    >
      <div role="group" aria-label={say('editor-pictures.area', { number: index + 1, count, name })}>
        <div
          className={styles.picture}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(draggedType, id)
            event.dataTransfer.effectAllowed = 'move'
          }}
        >
          <img src={preview} alt="" draggable={false} />
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          {index === 0 && (
            <Chip tone="glass" className={cx(styles.start)}>
              {say('editor-pictures.start')}
            </Chip>
          )}
        </div>
        <div className={styles.tools}>
          {canBeSphere(picture) ? (
            <SegmentedControl
              size="small"
              label={t('editor.area.view')}
              value={viewMode}
              options={[
                { value: 'VIEW_2D', label: '2D' },
                { value: 'VIEW_360D', label: '360°' },
              ]}
              onChange={(next) => onChange(id, { viewMode: next })}
            />
          ) : (
            <Chip>2D</Chip>
          )}
          <span className={styles.buttons}>
            <IconButton
              size="small"
              label={say('editor-pictures.earlier', { name })}
              aria-disabled={index === 0}
              onClick={step(-1)}
            >
              <ChevronLeft className="mirror" size={18} aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              label={say('editor-pictures.later', { name })}
              aria-disabled={index === count - 1}
              onClick={step(1)}
            >
              <ChevronRight className="mirror" size={18} aria-hidden />
            </IconButton>
            <IconButton size="small" label={say('editor-pictures.remove', { name })} data-remove onClick={remove}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </span>
        </div>
        {isSphereTooSmall(picture) && <p className={styles.note}>{say('editor-pictures.too-small')}</p>}
        <div className={styles.fields}>
          <Field
            size="compact"
            label={t('editor.inspector.name')}
            value={name}
            maxLength={200}
            onChange={(event) => onChange(id, { writtenName: event.target.value })}
            // An area without a name gets the one that it would have had.
            onBlur={() => name.trim() === '' && onChange(id, { writtenName: undefined })}
          />
          <Field
            size="compact"
            label={say('editor-pictures.alt')}
            value={alt}
            maxLength={textMaxLength}
            onChange={(event) => onChange(id, { alt: event.target.value })}
          />
        </div>
      </div>
    </li>
  )
}
