import { type Cell, ApiError, cell } from '@foyer/client'
import {
  parseRehearsalState,
  type RehearsalMessage,
  type RehearsalRole,
  type RehearsalState,
} from '@foyer/contract/rehearsal-frame'
import { type ReactNode, createElement, Fragment } from 'react'
import { useReadable } from '@foyer/client/react'
import { createRehearsalClock } from '../../features/rehearsal/create-rehearsal-clock.ts'
import type { Environment, Services } from '../boot/create-services.ts'
import type { UserState } from '../state/user-state.ts'

interface Rehearsal {
  readonly services: Services
  /** Draws the page anew when the clock was set: what is on was seen at another time. */
  readonly wrap: (page: ReactNode) => ReactNode
}

/** What the page around the frame wants; undefined on every other page. */
export const rehearsalState: Cell<RehearsalState | undefined> = cell<RehearsalState | undefined>(undefined)

interface RehearsalDeps extends Pick<Environment, 'clock' | 'storage' | 'origin'> {
  /** As the frame has it. */
  readonly stored: string
  readonly window: Pick<Window, 'addEventListener' | 'parent'> & { readonly location: Pick<Location, 'reload'> }
}

/** Calls that would change the person's account, which belongs to the live venue too. */
const accountCalls = /^(?:profile\.(?:save|remove)|identity\.(?:sign-out|delete|change|set-up|confirm|renew|remove))/

/**
 * The page in a rehearsal: its programme follows a simulated clock, its interface is that of a role, and the account that looks
 * at it cannot be changed. What the server sends and receives is real, and belongs to the stage. Source: REH-01, REH-02.
 */
export function rehearse(services: Services, deps: RehearsalDeps): Rehearsal {
  const { clock, storage, origin, stored, window } = deps
  const { identity, ui } = services
  const state = cell<RehearsalState>(parseRehearsalState(parseJson(stored)) ?? { role: 'attendee' })
  const { role, locale } = state.get()
  if (locale !== undefined) storage.set('lang', locale)
  const follow = () => rehearsalState.set(state.get())
  follow()
  state.subscribe(follow)
  const timesSet = cell(0)
  window.addEventListener('message', ({ data, origin: from, source }: MessageEvent<Partial<RehearsalMessage> | null>) => {
    if (from !== origin || source !== window.parent || data?.kind !== 'foyer-rehearsal') return
    const next = parseRehearsalState(data.state)
    if (next === undefined) return
    const beforeMs = programmeClock.now()
    state.set(next)
    // Another person or language is another page; the frame has the state that it begins with.
    if (next.role !== role || next.locale !== locale) return window.location.reload()
    // A clock that only goes on, or goes faster, shows nothing that was over.
    if (Math.abs(programmeClock.now() - beforeMs) > jumpMs) timesSet.set(timesSet.get() + 1)
  })
  const programmeClock = createRehearsalClock(state, clock, services.serverClock)
  simulateRole(services.user, role)
  const call = ((name, ...args) => {
    if (accountCalls.test(name)) return Promise.reject(new ApiError(name, { status: 403, code: 'identity.forbidden' }))
    return services.api.call(name, ...args)
  }) as Services['api']['call']
  return {
    services: {
      ...services,
      programmeClock,
      api: { ...services.api, call },
      identity: {
        ...identity,
        // The session is also that of the page around the frame.
        signOut: async (end) => (end === undefined ? window.location.reload() : identity.signOut(end)),
      },
      ...(role === 'visitor' && asVisitor()),
    },
    wrap: (page) => createElement(Remounted, { page }),
  }

  /** Somebody without an account; the calls are those of the account, since nobody else may see the stage. */
  function asVisitor(): Pick<Services, 'loginOptions' | 'visit'> {
    return {
      loginOptions: {
        ...services.loginOptions,
        ensure: async () => {
          const options = await services.loginOptions.ensure()
          await identity.restore()
          if (identity.state.get().kind !== 'signed-in') return options
          ui.setState({ loginEnabled: false })
          return { ...options, loginEnabled: false }
        },
      },
      visit: { begin: async () => {}, token: async () => undefined, visitorId: () => 'rehearsal', keep: () => {} },
    }
  }

  function Remounted({ page }: { readonly page: ReactNode }) {
    return createElement(Fragment, { key: useReadable(timesSet) }, page)
  }
}

/** Less than this is only the way of the message. */
const jumpMs = 1500

function simulateRole(user: Services['user'], role: RehearsalRole): void {
  const set = user.setState.bind(user)
  const simulate = (next: Partial<UserState>): Partial<UserState> => {
    if (role === 'visitor') return { ...next, isLoggedIn: false, user: undefined, roles: [] }
    const roles = role === 'moderator' ? ['attendee', 'moderator'] : ['attendee']
    return next.roles === undefined || next.roles.length === 0 ? next : { ...next, roles }
  }
  user.setState = (next) => set((before) => simulate(typeof next === 'function' ? next(before) : next))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
