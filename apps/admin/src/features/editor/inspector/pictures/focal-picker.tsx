import LocateFixed from 'lucide-react/icons/locate-fixed'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { constants } from '@foyer/contract/constants'
import type { FocalPoint } from '@foyer/contract'
import { visibleCrop } from '@foyer/stage/flat-projection'
import { Button } from '@foyer/ui/button'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { deviceWindows } from '../../canvas/scene/device-windows.ts'
import styles from './focal-picker.module.css'
import { usePictureTexts } from './picture-texts.ts'

interface FocalPickerProps {
  readonly label: string
  readonly address: string
  readonly focal: FocalPoint
  readonly isLocked: boolean
  /** Called once for each gesture: a click, a drag, a key that is held. */
  readonly onChange: (focal: FocalPoint) => void
}

const square = { width: 900, height: 900, insetTop: constants.headerHeightPx }
const windows = [
  { name: 'wide', window: deviceWindows.desktop },
  { name: 'square', window: square },
  { name: 'tall', window: deviceWindows.phone },
] as const

const centre: FocalPoint = { x: 0.5, y: 0.5 }
const stepShare = 0.01
const rounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

/** A picture whose focal point is set by a click, a drag or the arrow keys, and what windows of three shapes show of it. */
export function FocalPicker({ label, address, focal, isLocked, onChange }: FocalPickerProps) {
  const { t, number } = usePictureTexts()
  const id = useId()
  const picture = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>()
  /** While a gesture lasts. */
  const [preview, setPreview] = useState<FocalPoint>()
  const { x, y } = preview ?? focal
  const percent = (share: number) => number(share, { style: 'percent', maximumFractionDigits: 0 })
  const place = t('editor-media.focal.place', { x: percent(x), y: percent(y) })

  const end = (next: FocalPoint | undefined) => {
    isPressed.current = false
    setPreview(undefined)
    if (next !== undefined && (next.x !== focal.x || next.y !== focal.y)) onChange(next)
  }
  const pointOf = ({ clientX, clientY }: PointerEvent): FocalPoint => {
    const box = picture.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0 || box.height === 0) return focal
    return { x: rounded((clientX - box.left) / box.width), y: rounded((clientY - box.top) / box.height) }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (isLocked || event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    marker.current?.focus({ preventScroll: true })
    picture.current?.setPointerCapture(event.pointerId)
    isPressed.current = true
    setPreview(pointOf(event))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && preview !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      return end(undefined)
    }
    const direction = directions[event.key]
    if (direction === undefined || isLocked || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const step = stepShare * (event.shiftKey ? 10 : 1)
    setPreview({ x: rounded(x + direction.x * step), y: rounded(y + direction.y * step) })
  }
  return (
    <div className={styles.picker}>
      <div
        ref={picture}
        className={styles.picture}
        data-locked={isLocked || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => isPressed.current && setPreview(pointOf(event))}
        onPointerUp={(event) => isPressed.current && end(pointOf(event))}
        onPointerCancel={() => isPressed.current && end(undefined)}
      >
        <img
          src={address}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            width > 0 && height > 0 && setSize({ width, height })
          }
        />
        <button
          ref={marker}
          type="button"
          className={styles.marker}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-label={label}
          aria-describedby={`${id}-place ${id}-help`}
          aria-disabled={isLocked || undefined}
          onKeyDown={onKeyDown}
          onKeyUp={({ key }) => Object.hasOwn(directions, key) && preview !== undefined && end(preview)}
          onBlur={() => !isPressed.current && preview !== undefined && end(preview)}
        />
      </div>
      <VisuallyHidden>
        <span id={`${id}-help`}>{t('editor-media.focal.help')}</span>
        <span id={`${id}-place`} role="status">
          {place}
        </span>
      </VisuallyHidden>
      {size !== undefined && (
        <ul className={styles.crops} aria-label={t('editor-media.focal.crops')}>
          {windows.map(({ name, window }) => {
            const crop = visibleCrop({ picture: size, window, focal: { x, y } })
            return (
              <li key={name} className={styles.crop}>
                <span className={styles.window} style={{ aspectRatio: `${window.width} / ${window.height}` }}>
                  <img
                    src={address}
                    alt=""
                    style={{
                      left: `${(-crop.x / crop.width) * 100}%`,
                      top: `${(-crop.y / crop.height) * 100}%`,
                      width: `${10_000 / crop.width}%`,
                      height: `${10_000 / crop.height}%`,
                    }}
                  />
                </span>
                {t(`editor-media.focal.${name}`)}
              </li>
            )
          })}
        </ul>
      )}
      {!isLocked && (
        <Button
          size="small"
          variant="secondary"
          icon={<LocateFixed size={16} aria-hidden />}
          disabled={focal.x === centre.x && focal.y === centre.y}
          onClick={() => end(centre)}
        >
          {t('editor-media.focal.reset')}
        </Button>
      )}
    </div>
  )
}

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
