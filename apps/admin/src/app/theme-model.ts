import { type Readable, cell } from '@foyer/client'
import { type ThemeMode, applyTheme } from '@foyer/ui/theme'
import type { Choices } from '../platform/choices.ts'

export interface ThemeModel {
  readonly mode: Readable<ThemeMode>
  /** Somebody's own choice, which is kept. */
  readonly choose: (mode: ThemeMode) => void
}

/** Dark unless somebody chose light; never in the venue's colours, so that it is plain who speaks. Source: VEN-16. */
export function createThemeModel(choices: Choices, root: HTMLElement): ThemeModel {
  const mode = cell<ThemeMode>(choices.get('theme') === 'light' ? 'light' : 'dark')
  applyTheme(root, {}, mode.get())
  return {
    mode,
    choose: (next) => {
      choices.set('theme', next)
      mode.set(next)
      applyTheme(root, {}, next)
    },
  }
}
