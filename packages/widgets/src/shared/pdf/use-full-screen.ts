import { type RefObject, useEffect, useState } from 'react'

export interface FullScreen {
  readonly isOn: boolean
  /** Undefined where the browser has no full screen for parts of a page. */
  readonly toggle: (() => void) | undefined
}

/** Shows a part of the page on all of the screen, by the browser's own means. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const note = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === ref.current)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [ref])
  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : ref.current?.requestFullscreen()
    // Refused: the page stays as it is.
    change?.catch(() => {})
  }
  return { isOn, toggle: document.fullscreenEnabled ? toggle : undefined }
}
