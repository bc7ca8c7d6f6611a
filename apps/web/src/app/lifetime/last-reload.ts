import type { LastReload } from './reload-when-idle.ts'

const key = 'foyer.reloaded-for'

/** In this tab alone. Where the browser keeps nothing it is not known. */
export const lastReloadOfTab: LastReload = {
  read() {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(frameOriginsHash) {
    try {
      sessionStorage.setItem(key, frameOriginsHash)
    } catch {
      // The page is loaded anew all the same.
    }
  },
}
