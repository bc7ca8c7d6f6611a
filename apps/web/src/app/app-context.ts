import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ServedArchitecture, UiConfig } from '@foyer/contract'
import type { Api, AssetAddresses, Cell, Identity, Random, Readable, Realtime, ServerClock } from '@foyer/client'
import type { Calls } from '@foyer/client/calls'
import type { Presence } from '@foyer/client/presence'
import { useReadable } from '@foyer/client/react'
import type { TextKey } from '@foyer/i18n'
import { createRequiredContext } from '@foyer/ui/required-context'
import type { VenueStorage } from '../platform/venue-storage.ts'
import type { Visit } from '../features/identity/visit.ts'
import type { DocumentHead, LanguageModel, ThemeModel } from '@foyer/app-shell'
import type { Platform } from '../platform/platform-context.ts'
import type { PagePlace } from '../platform/page-place.ts'
import type { VenueModel } from '../features/venue/venue-model.ts'
import type { PublicationModel } from '../features/venue/publication-model.ts'
import type { LiveChat } from '../features/chat/live-chat.ts'
import type { PersonActions } from '../features/presence/presence-ports.ts'
import type { ProfileModel } from '../features/profile/profile-model.ts'
import type { CallPanel } from '../features/calls/call-panel.ts'
import type { ProfilePanel } from '../features/profile/profile-panel.ts'
import type { UiState, UiStore } from './state/ui-state.ts'
import type { UserState, UserStore } from './state/user-state.ts'
import type { ErrorActions } from './state/error-actions.ts'
import type { DialogActions } from './state/dialog-actions.ts'
import type { NavigationGuards } from './state/navigation-guards.ts'
import type { Navigation } from './router/navigation.ts'

/** Whether the privacy preferences were asked for; the banner also opens by itself. Source: NAV-12, CON-06. */
export interface PrivacyPreferences {
  readonly isOpen: Readable<boolean>
  readonly open: () => void
  readonly close: () => void
}

export interface PageCalls {
  readonly calls: Calls
  readonly panel: CallPanel
}

/** A sentence at the edge of the page: one of the page's own texts, or another with what the person can do about it. */
export type Notice =
  | TextKey
  | {
      readonly tone?: 'info' | 'error'
      /** In the place of the icon of the tone. */
      readonly icon?: ReactNode
      readonly title?: string
      readonly text: string
      /** The same again takes the place of the former. */
      readonly key: string
      readonly action?: { readonly label: string; readonly onPress: () => void }
      /** Waits to be closed. */
      readonly stays: boolean
    }
  /** What was shown under this key needs no attention any more. */
  | { readonly over: string }

/** All parts of the page. Components under `app/` use it; features receive their ports, which are made from it. */
export interface App extends Platform {
  readonly place: PagePlace
  /** Where this page comes from, as in `location`. */
  readonly origin: string
  readonly ui: UiStore
  readonly user: UserStore
  readonly api: Api
  readonly identity: Identity
  readonly publication: PublicationModel
  readonly venue: VenueModel
  readonly profile: ProfileModel
  readonly profilePanel: ProfilePanel
  /** The page's one connection; undefined until somebody is logged in. */
  readonly realtime: Cell<Realtime | undefined>
  /** The anonymous visit of a venue without login. Source: AUT-23. */
  readonly visit: Visit
  /** The other people here; undefined without a login, or where the venue has no presence. Source: PRS-01. */
  readonly presence: Cell<Presence | undefined>
  readonly isPeopleOpen: Cell<boolean>
  /** Calls and what is shown of them; undefined without a login. Source: CHT-05. */
  readonly calls: Cell<PageCalls | undefined>
  /** Each feature adds its own. */
  readonly personActions: Cell<PersonActions>
  readonly assets: AssetAddresses
  readonly random: Random
  readonly serverClock: ServerClock
  /** Shows which part of the programme is on: the server's clock, or in a rehearsal a simulated one. Source: REH-02. */
  readonly programmeClock: Pick<ServerClock, 'now' | 'at'>
  readonly storage: VenueStorage
  readonly visitStorage: VenueStorage
  readonly language: LanguageModel
  readonly theme: ThemeModel
  readonly errors: ErrorActions
  readonly dialogs: DialogActions
  /** The chat of this session; undefined without a login. */
  readonly chat: Cell<LiveChat | undefined>
  readonly navigationGuards: NavigationGuards
  readonly navigate: Navigation
  readonly privacyPreferences: PrivacyPreferences
  /** Whether the page shows what it was opened for, in full; whatever else there is, is loaded only then. Source: NAV-03. */
  readonly isFirstViewShown: Cell<boolean>
  /** A sentence to show once at the edge of the page, such as why a door led elsewhere; undefined when read. */
  readonly notice: Cell<Notice | undefined>
  readonly head: DocumentHead
  /** Has the browser leave this page for an address. */
  readonly leaveFor: (address: string) => void
  /** Whether somebody logged out since the page was opened. */
  readonly hasLoggedOut: () => boolean
  /** Has something done, and waited for, while the session still holds; the answer calls it off. */
  readonly beforeLogOut: (farewell: () => Promise<void>) => () => void
  /** Removes presence, signs out, clears the venue and leads to the login page. Source: AUT-15. */
  readonly logOut: () => Promise<void>
  /** Reads the stored consents into the user state anew. Source: CON-04, CON-10. */
  readonly readStoredConsents: () => void
}

/** The hook throws outside its provider. */
export const [AppProvider, useApp] = createRequiredContext<App>('App')

/** A part of the page's state; the selector must answer the same value while nothing changed. */
export const useUi = <T>(select: (state: UiState) => T): T => useStore(useApp().ui, select)
export const useUser = <T>(select: (state: UserState) => T): T => useStore(useApp().user, select)
export const useUiConfig = (): UiConfig => useUi((state) => state.uiConfig)

/** The architecture that is shown; undefined while there is none. */
export function useArchitecture(): ServedArchitecture | undefined {
  const state = useReadable(useApp().venue.state)
  return state.kind === 'ready' ? state.architecture : undefined
}
