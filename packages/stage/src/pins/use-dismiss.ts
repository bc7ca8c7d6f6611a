import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Closes something small when Escape is pressed, or when pointer or focus go elsewhere. */
export function useDismiss(
  inside: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (byKey: boolean) => void,
): void {
  useEffect(() => {
    const root = inside.current
    if (!isOpen || root === null) return
    const lifetime = new AbortController()
    const { signal } = lifetime
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.contains(target)) close(false)
    }
    document.addEventListener('pointerdown', closeOutside, { signal, capture: true })
    document.addEventListener('focusin', closeOutside, { signal })
    root.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close(true)
      },
      { signal },
    )
    return () => lifetime.abort()
  }, [inside, isOpen, close])
}
