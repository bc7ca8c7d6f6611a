import { rehearsalAttribute, type RehearsalMessage, type RehearsalState } from '@foyer/contract/rehearsal-frame'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './rehearsal.module.css'

/** CSS pixels of the screens that the venue can be shown on. */
const screens = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const

/** `fit` is as large as the page has room for. */
export type FrameSize = 'fit' | keyof typeof screens

interface VenueFrameProps {
  readonly href: string
  readonly title: string
  readonly state: RehearsalState
  readonly size: FrameSize
}

/** The venue in a frame of a screen's size, scaled down to the room there is. Source: REH-01. */
export function VenueFrame({ href, title, state, size }: VenueFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (room.current === null) return
    const observer = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect))
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const message: RehearsalMessage = { kind: 'foyer-rehearsal', state }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [state])
  const screen = size === 'fit' ? undefined : screens[size]
  const scale = screen && Math.min(1, space.width / screen.width, space.height / screen.height)
  return (
    <div ref={room} className={styles.room}>
      <div
        className={styles.screen}
        data-size={size}
        style={
          screen && scale !== undefined
            ? { inlineSize: screen.width * scale, blockSize: screen.height * scale }
            : undefined
        }
      >
        <iframe
          ref={frame}
          className={styles.frame}
          src={href}
          title={title}
          {...{ [`data-${rehearsalAttribute}`]: JSON.stringify(state) }}
          style={screen && { inlineSize: screen.width, blockSize: screen.height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
