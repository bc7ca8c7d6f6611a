import { type Readable, cell } from '@foyer/client'
import type { ThemeMode } from '@foyer/ui/theme'
import type { PageStorage } from './page-storage.ts'

export interface ThemeModel {
  readonly mode: Readable<ThemeMode>
  /** A visitor's own choice, which is kept. */
  readonly choose: (mode: ThemeMode) => void
}

/** Dark unless the visitor chose light. Source: VEN-16. */
export function createThemeModel(storage: PageStorage<'theme'>, root: HTMLElement): ThemeModel {
  const mode = cell<ThemeMode>(storage.get('theme') === 'light' ? 'light' : 'dark')
  const apply = () => {
    root.dataset['theme'] = mode.get()
  }
  apply()
  return {
    mode,
    choose: (next) => {
      storage.set('theme', next)
      mode.set(next)
      apply()
    },
  }
}
