import { useSyncExternalStore } from 'react'

const watch = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isHidden = () => document.visibilityState === 'hidden'

/** Whether the page is in a tab or window that is not visible. */
export const usePageHidden = (): boolean => useSyncExternalStore(watch, isHidden, () => false)
