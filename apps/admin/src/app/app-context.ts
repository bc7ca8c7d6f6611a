import { createContext, useContext } from 'react'
import type { DocumentHead, LanguageModel, Log, ThemeModel } from '@foyer/app-shell'
import type { Cell, Clock, Random, Realtime } from '@foyer/client'
import type { AdminTextKey } from '@foyer/i18n/admin'
import type { ToastQueue } from '@foyer/ui/toast'
import type { PageConfig } from './boot/page-config.ts'
import type { Services } from './boot/create-services.ts'

/** The one thing components use: who is here, and how to ask and say. */
export interface App extends Services {
  readonly config: PageConfig
  readonly clock: Clock
  readonly language: LanguageModel<AdminTextKey>
  readonly theme: ThemeModel
  readonly toasts: ToastQueue
  readonly head: DocumentHead
  readonly log: Log
  readonly origin: string
  readonly random: Random
  /** The page's one connection, while somebody who moderates is signed in. */
  readonly realtime: Cell<Realtime | undefined>
  /** How many reports nobody has settled yet. Source: CHT-08. */
  readonly openReports: Cell<number>
}

const AppContext = createContext<App | undefined>(undefined)
export const AppProvider = AppContext.Provider

/** Throws outside an `AppProvider`. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (app === undefined) throw new Error('useApp needs an AppProvider above it')
  return app
}
