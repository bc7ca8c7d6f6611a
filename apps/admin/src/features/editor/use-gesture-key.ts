import { type RefCallback, useCallback, useRef } from 'react'
import { useEditor } from './editor-context.tsx'

/**
 * A key for the changes of one gesture within an element: all letters typed into a field until it is left, all colours of one
 * drag in a colour picker, one choice in a list. The browser ends each of them with `change`. Source: EDT-04.
 */
export function useGestureKey() {
  const { newId } = useEditor()
  const create = useRef(newId)
  const current = useRef<string>(undefined)
  const ref: RefCallback<HTMLElement> = useCallback((element) => {
    const end = () => void (current.current = undefined)
    element?.addEventListener('change', end)
    return () => element?.removeEventListener('change', end)
  }, [])
  const gestureKey = useCallback(() => (current.current ??= create.current()), [])
  return { ref, gestureKey }
}
