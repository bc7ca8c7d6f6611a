import { useEffect, useState, type RefObject } from 'react'

/** The browser's own full screen, where it has one for parts of a page. */
export function useFullScreen(ref: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === ref.current)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [ref])
  return {
    isPossible: document.fullscreenEnabled,
    isFull,
    toggle: () => {
      // If the person or the browser refuses, the mode stays as it is.
      const turned = isFull ? document.exitFullscreen() : ref.current?.requestFullscreen()
      turned?.catch(() => {})
    },
  }
}
