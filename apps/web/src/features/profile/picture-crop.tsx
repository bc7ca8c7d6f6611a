import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { type Crop, cropSquare, maxZoom, moveCrop, zoomCrop } from './crop.ts'
import { useProfileTexts } from './profile-texts.tsx'
import { drawSquare } from './read-picture.ts'
import styles from './picture-dialog.module.css'

interface PictureCropProps {
  readonly bitmap: ImageBitmap
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
}

const canvasPx = 560
const step = 0.05
const zoomStep = 1.15

/** The part of a picture that is kept, to be dragged, turned closer by wheel or slider, or moved by keyboard. */
export function PictureCrop({ bitmap, crop, onCrop }: PictureCropProps) {
  const { t } = useProfileTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)
  const zoomId = useId()

  useEffect(() => {
    if (canvas.current !== null) drawSquare(canvas.current, bitmap, cropSquare(crop, bitmap))
  }, [bitmap, crop])

  const zoomBy = useEffectEvent((factor: number) => onCrop(zoomCrop(crop, bitmap, crop.zoom * factor)))
  useEffect(() => {
    const element = surface.current
    // React listens passively, and the dialog would scroll.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? zoomStep : 1 / zoomStep)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (held.current === undefined) return
    const { clientWidth } = event.currentTarget
    const { clientX: x, clientY: y } = event
    onCrop(moveCrop(crop, bitmap, (held.current.x - x) / clientWidth, (held.current.y - y) / clientWidth))
    held.current = { x, y }
  }
  const press = (event: KeyboardEvent) => {
    const far = event.shiftKey ? step * 4 : step
    const moves: Readonly<Record<string, () => Crop>> = {
      ArrowLeft: () => moveCrop(crop, bitmap, -far, 0),
      ArrowRight: () => moveCrop(crop, bitmap, far, 0),
      ArrowUp: () => moveCrop(crop, bitmap, 0, -far),
      ArrowDown: () => moveCrop(crop, bitmap, 0, far),
      '+': () => zoomCrop(crop, bitmap, crop.zoom * zoomStep),
      '=': () => zoomCrop(crop, bitmap, crop.zoom * zoomStep),
      '-': () => zoomCrop(crop, bitmap, crop.zoom / zoomStep),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    onCrop(move())
  }
  return (
    <div className={styles.crop}>
      <div className={styles.window}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the canvas inside is named and moved by keys */}
        <div
          ref={surface}
          className={styles.surface}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys are named in its label
          tabIndex={0}
          aria-label={t('profile.picture.crop')}
          data-crop={`${crop.centreX.toFixed(3)} ${crop.centreY.toFixed(3)} ${crop.zoom.toFixed(3)}`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={drag}
          onPointerUp={() => (held.current = undefined)}
          onPointerCancel={() => (held.current = undefined)}
          onKeyDown={press}
        >
          <canvas ref={canvas} width={canvasPx} height={canvasPx} className={styles.canvas} />
        </div>
        <div className={styles.circle} aria-hidden />
      </div>
      <p className={styles.hint}>{t('profile.picture.crop-hint')}</p>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{t('profile.picture.zoom')}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onCrop(zoomCrop(crop, bitmap, Number(event.currentTarget.value)))}
        />
      </div>
    </div>
  )
}
