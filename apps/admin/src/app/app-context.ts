import type { DocumentHead, LanguageModel, ThemeModel } from '@foyer/app-shell'
import type { Cell, Random, Realtime } from '@foyer/client'
import type { AdminTextKey } from '@foyer/i18n/admin'
import { createRequiredContext } from '@foyer/ui/required-context'
import type { AdminStorage } from '../platform/open-admin-storage.ts'
import type { Platform } from '../platform/platform-context.ts'
import type { PageConfig } from './boot/page-config.ts'
import type { Services } from './boot/create-services.ts'

/** All parts of the page. Components under `app/` use it; features receive their ports, which are made from it. */
export interface App extends Services, Platform {
  readonly config: PageConfig
  readonly language: LanguageModel<AdminTextKey>
  readonly theme: ThemeModel
  readonly head: DocumentHead
  readonly storage: AdminStorage
  readonly origin: string
  readonly random: Random
  /** The page's one connection, while somebody who moderates is signed in. */
  readonly realtime: Cell<Realtime | undefined>
  /** How many reports are not settled yet. Source: CHT-08. */
  readonly openReports: Cell<number>
}

/** The hook throws outside its provider. */
export const [AppProvider, useApp] = createRequiredContext<App>('App')
