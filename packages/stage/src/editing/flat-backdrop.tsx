import type { Background } from '@foyer/contract'
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { firstWidthPx, stillRequest } from '../background/picture-request.ts'
import type { Theme } from '../background/picture-request.ts'
import { PictureLayers } from '../background/picture-layers.tsx'
import { useAssetUrl } from '../background/use-asset-url.ts'
import type { Box, Size } from '../flat/cover-fit.ts'
import styles from './backdrop.module.css'

export interface FlatBackdropHandle {
  /** Lays the picture over this part of the parent, in CSS pixels; without React, as it changes with every frame. */
  readonly place: (box: Box) => void
}

export interface FlatBackdropProps {
  readonly ref: Ref<FlatBackdropHandle>
  readonly background: Background
  readonly theme: Theme
  /** The picture's size; only its shape counts. Called with that of usual pictures where there is no picture. */
  readonly onSize: (size: Size) => void
  /** Whether the picture is missing: it does not load, or the background has none. */
  readonly onMissing: (isMissing: boolean) => void
}

const usualSize: Size = { width: 1600, height: 900 }
/** How many pixels wider a picture is asked for at a time. */
const sharpStepPx = 640

/**
 * The picture behind a 2D viewpoint as attendees see it, for an editor that lays it out itself. A film is its poster, and
 * does not start. Source: EDT-01, EDT-08.
 */
export function FlatBackdrop({ ref, background, theme, onSize, onMissing }: FlatBackdropProps) {
  const plane = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(0)
  const sharpest = useRef(0)
  // A picture that is not chosen yet is not asked for.
  const isChosen = background.type !== 'IMAGE' || Boolean(background.assetId)
  const request = isChosen ? stillRequest(background, theme, firstWidthPx) : undefined
  const still = useAssetUrl(request)
  const isMissing = request === undefined || still.hasFailed
  useEffect(() => {
    onMissing(isMissing)
    if (isMissing) onSize(usualSize)
  }, [isMissing, onMissing, onSize])
  const place = useCallback(({ x, y, width, height }: Box) => {
    const { current } = plane
    if (current === null) return
    current.style.transform = `translate(${x}px, ${y}px)`
    current.style.width = `${width}px`
    current.style.height = `${height}px`
    // Only ever sharper: a file of its own for each step of a zoom would be a request for each. Looked at here, so that React
    // draws nothing while a pointer moves.
    const wantedPx = Math.ceil(width / sharpStepPx) * sharpStepPx
    if (wantedPx > sharpest.current) setWidthPx((sharpest.current = wantedPx))
  }, [])
  useImperativeHandle(ref, () => ({ place }), [place])
  return (
    <div ref={plane} className={styles.plane} data-missing={isMissing || undefined}>
      {isChosen && (
        <PictureLayers background={background} theme={theme} widthPx={widthPx} onSize={onSize} first={still} />
      )}
    </div>
  )
}
