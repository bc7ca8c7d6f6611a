import type { App } from '../app-context.ts'

type Deps = Pick<App, 'place' | 'visitStorage' | 'readStoredConsents'>

/**
 * Takes over what another tab of this browser decided, at once: what is withdrawn there goes here. What was accepted here
 * for the visit goes with it, as nobody knows which of both was meant to last. A page that was put aside meanwhile is told
 * of nothing and looks when it comes back. The answer ends it. Source: CON-07, CON-10.
 */
export function followOtherTabs({ place, visitStorage, readStoredConsents }: Deps, page: Window): () => void {
  const lifetime = new AbortController()
  const { signal } = lifetime
  page.addEventListener('storage', ({ key, newValue }) => noteChange(key, newValue), { signal })
  page.addEventListener('pageshow', ({ persisted }) => persisted && readStoredConsents(), { signal })
  return () => lifetime.abort()

  function noteChange(key: string | null, value: string | null): void {
    // Without a key everything is gone.
    if (key === null) return readStoredConsents()
    const prefix = `${place.storagePrefix}cookie:`
    // A choice is taken away just before it is made anew.
    if (!key.startsWith(prefix) || value === null) return
    visitStorage.remove(`cookie:${key.slice(prefix.length)}`)
    readStoredConsents()
  }
}
