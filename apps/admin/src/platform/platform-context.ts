import type { Log } from '@foyer/app-shell'
import type { Api, Clock } from '@foyer/client'
import { createRequiredContext } from '@foyer/ui/required-context'
import type { ToastQueue } from '@foyer/ui/toast'

/** What the features share. What one feature alone needs is in its own ports. */
export interface Platform {
  readonly api: Api
  readonly clock: Clock
  readonly toasts: ToastQueue
  readonly log: Log
}

/** The hook throws outside its provider. */
export const [PlatformProvider, usePlatform] = createRequiredContext<Platform>('Platform')
