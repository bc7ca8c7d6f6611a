import type { App } from '../app-context.ts'

/**
 * Has Back close the topmost dialog instead of leaving the area below it. Unsaved changes of a profile ask by themselves.
 * Source: HDR-06.
 */
export const createBackBlocker =
  ({ dialogs, profilePanel }: Pick<App, 'dialogs' | 'profilePanel'>) =>
  ({ action }: { readonly action: string }): boolean =>
    action === 'BACK' && !profilePanel.hasUnsaved() && dialogs.popTop()
