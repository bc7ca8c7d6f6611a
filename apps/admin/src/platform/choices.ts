/** The page's own keys in the browser's storage: those of the attendee app, so that a choice holds in both. */
type ChoiceKey = 'lang' | 'theme'

/** What somebody chose for this browser. One that refuses storage keeps it until the page is closed. */
export interface Choices {
  readonly get: (key: ChoiceKey) => string | undefined
  readonly set: (key: ChoiceKey, value: string) => void
}

const prefix = 'venue:'

export function openChoices(): Choices {
  const fallback = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(localStorage)
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(prefix + key)) ?? fallback.get(key),
    set: (key, value) => {
      fallback.set(key, value)
      attempt((storage) => storage.setItem(prefix + key, value))
    },
  }
}
