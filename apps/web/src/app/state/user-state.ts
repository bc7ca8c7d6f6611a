import { createStore } from 'zustand/vanilla'
import type { User } from '@foyer/contract'
import type { ProfileView } from '../../features/profile/profile-panel.ts'

/** Who is here, under the names of specification section 3, "User state". Source: CFG-09. */
export interface UserState {
  readonly isLoggedIn: boolean
  readonly user: User | undefined
  /** In memory only, never in web storage. */
  readonly authToken: string | undefined
  readonly trackingConsentGiven: boolean
  /** Raw stored permissions by cookie provider id. */
  readonly localStorageCookieProviders: Readonly<Record<string, string>>
  /** The same, with what was accepted for this visit alone: what counts for loading something. Source: CON-07. */
  readonly cookieProvidersForVisit: Readonly<Record<string, string>>
  readonly profileView: ProfileView
  readonly roles: readonly string[]
}

const initialUserState: UserState = {
  isLoggedIn: false,
  user: undefined,
  authToken: undefined,
  trackingConsentGiven: false,
  localStorageCookieProviders: {},
  cookieProvidersForVisit: {},
  profileView: { kind: 'NoProfile' },
  roles: [],
}

/** Takes over what a profile says of the person logged in; the others see the same elsewhere. Source: PRO-05. */
export function noteOwnAttributes(store: UserStore, { name, title, company }: User['attributes']): void {
  const { user } = store.getState()
  const attributes = { name, ...(title && { title }), ...(company && { company }) }
  if (user === undefined || JSON.stringify(user.attributes) === JSON.stringify(attributes)) return
  store.setState({ user: { ...user, attributes } })
}

export type UserStore = ReturnType<typeof createUserStore>
export const createUserStore = () => createStore<UserState>(() => initialUserState)
