import { useSyncExternalStore } from 'react'

/** The page says at its root how it is dressed. Source: VEN-16. */
export const usePageTheme = (): 'dark' | 'light' => useSyncExternalStore(watch, read)

const read = () => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark')

function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
