import { type Cell, ApiError, cell } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import type { CallName } from '@foyer/contract/calls'
import {
  parseRehearsalState,
  rehearsalAttribute,
  type RehearsalMessage,
  type RehearsalRole,
  type RehearsalState,
} from '@foyer/contract/rehearsal-frame'
import { type ReactNode, createElement, Fragment } from 'react'
import { createRehearsalClock } from '../../features/rehearsal/create-rehearsal-clock.ts'
import { withoutHostFields } from '../../features/rehearsal/without-host-fields.ts'
import type { Environment, Services } from '../boot/create-services.ts'
import type { UserState } from '../state/user-state.ts'

/** What the page around the frame wants; undefined on every other page. */
export const rehearsalState: Cell<RehearsalState | undefined> = cell<RehearsalState | undefined>(undefined)

type FrameWindow = Pick<Window, 'addEventListener' | 'parent'> & { readonly location: Pick<Location, 'reload'> }

/** Calls that would change the person's account, which belongs to the live venue too. */
const accountCalls = /^(?:profile\.(?:save|remove)|identity\.(?:sign-out|delete|change|set-up|confirm|renew|remove))/
/** What they answer is part of the document of the venue. */
const documentCalls: ReadonlySet<CallName> = new Set<CallName>(['venue.load', 'media-board.load', 'agenda.load'])
/** Less than this is only the way of a message. */
const jumpMs = 1500

/**
 * Makes the page's services those of a rehearsal: its programme follows a simulated clock, its interface is that of a role,
 * and the account that looks at it cannot be changed. What the server sends and receives is real, and belongs to the stage.
 * The answer wraps each page, which is drawn anew when the clock is set: what is on was seen at another time. `frame` are the
 * `data-` attributes of the frame around the page, as they are at each time. Source: REH-01, REH-02.
 */
export function rehearse(
  services: Services,
  { clock, origin, storage }: Pick<Environment, 'clock' | 'origin' | 'storage'>,
  window: FrameWindow,
  frame: Readonly<Record<string, string | undefined>>,
): (page: ReactNode) => ReactNode {
  const { api, identity, loginOptions, ui, user } = services
  // Read at the time from which on messages are heard: a change while this code was loaded is not missed.
  const wanted = parseRehearsalState(parseJson(frame[rehearsalAttribute]))
  const state = cell<RehearsalState>(wanted ?? { role: 'attendee' })
  const { role, locale, version } = state.get()
  const timesSet = cell(0)
  const programmeClock = createRehearsalClock(state, clock, services.serverClock)
  if (locale !== undefined) storage.set('lang', locale)
  rehearsalState.set(state.get())
  followMessages()
  simulateRole(user, role)
  Object.assign(services, {
    programmeClock,
    api: { ...api, call: callChecked as Services['api']['call'] },
    // The session is also that of the page around the frame.
    identity: {
      ...identity,
      signOut: async (end) => (end === undefined ? window.location.reload() : identity.signOut(end)),
    },
    ...(role === 'visitor' && asVisitor()),
  } satisfies Partial<Services>)
  return (page) => createElement(Remounted, { page })

  function Remounted({ page }: { readonly page: ReactNode }) {
    return createElement(Fragment, { key: useReadable(timesSet) }, page)
  }

  function followMessages(): void {
    window.addEventListener('message', (event: MessageEvent<Partial<RehearsalMessage> | null>) => {
      const { data, origin: from, source } = event
      if (from !== origin || source !== window.parent || data?.kind !== 'foyer-rehearsal') return
      const next = parseRehearsalState(data.state)
      if (next === undefined) return
      // Another person or language is another page; the frame has the state that it begins with.
      if (next.role !== role || next.locale !== locale || next.version !== version) return window.location.reload()
      const beforeMs = programmeClock.now()
      state.set(next)
      rehearsalState.set(next)
      // A clock that only goes faster or stops shows nothing that was over.
      if (Math.abs(programmeClock.now() - beforeMs) > jumpMs) timesSet.set(timesSet.get() + 1)
    })
  }

  async function callChecked(name: CallName, options: object): Promise<unknown> {
    if (accountCalls.test(name)) throw new ApiError(name, { status: 403, code: 'identity.forbidden' })
    const call = api.call as (name: CallName, options: object) => Promise<unknown>
    const answer = await call(name, version !== undefined && documentCalls.has(name) ? ofVersion(options) : options)
    const isTold = name === 'venue.load' && (role === 'attendee' || role === 'visitor')
    return isTold ? withoutHostFields(answer) : answer
  }

  function ofVersion(options: { readonly query?: object } = {}): object {
    return { ...options, query: { ...options.query, publishedVersion: String(version) } }
  }

  /** Somebody without an account; the calls are those of the account, since only designers may see the stage. */
  function asVisitor(): Pick<Services, 'loginOptions' | 'visit'> {
    return {
      loginOptions: {
        ...loginOptions,
        ensure: async () => {
          const options = await loginOptions.ensure()
          await identity.restore()
          if (identity.state.get().kind !== 'signed-in') return options
          ui.setState({ loginEnabled: false })
          return { ...options, loginEnabled: false }
        },
      },
      visit: { begin: async () => {}, token: async () => undefined, visitorId: () => 'rehearsal', keep: () => {} },
    }
  }
}

function simulateRole(user: Services['user'], role: RehearsalRole): void {
  const set = user.setState.bind(user)
  const roles = role === 'moderator' ? ['attendee', 'moderator'] : ['attendee']
  const simulate = (next: Partial<UserState>): Partial<UserState> => {
    if (role === 'visitor') return { ...next, isLoggedIn: false, user: undefined, roles: [] }
    return next.roles === undefined || next.roles.length === 0 ? next : { ...next, roles }
  }
  user.setState = (next) => set((before) => simulate(typeof next === 'function' ? next(before) : next))
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
