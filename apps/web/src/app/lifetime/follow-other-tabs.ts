import type { App } from '../app-context.ts'

type Deps = Pick<App, 'place' | 'visitStorage' | 'readStoredConsents'>

/**
 * Applies the decisions of another tab of this browser at once: what is withdrawn there is withdrawn here. What was
 * accepted here for the visit is removed with it, since it is unknown which of both was meant to last. A page in the
 * back/forward cache receives no event and checks when it comes back. The returned function stops it. Source: CON-07,
 * CON-10.
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
