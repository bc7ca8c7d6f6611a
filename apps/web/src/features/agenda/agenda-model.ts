import type { AgendaSessionId, ServedAgenda } from '@foyer/contract'
import { type Api, type Readable, cell } from '@foyer/client'

export type AgendaState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'ready'
      readonly agenda: ServedAgenda
      /** Ids of the sessions in the person's schedule. */
      readonly favourites: ReadonlySet<string>
    }

export interface AgendaModel {
  readonly state: Readable<AgendaState>
  /** Loads everything again; what is shown stays until then. */
  readonly load: () => Promise<void>
  /** Shown at once, and taken back where it is not stored: then it fails. */
  readonly setFavourite: (sessionId: AgendaSessionId, isFavourite: boolean) => Promise<void>
}

/** The sessions of the venue and the person's schedule; without an account there is none. */
export function createAgendaModel(deps: {
  readonly api: Pick<Api, 'call'>
  readonly architectureId: string
  readonly hasAccount: boolean
  readonly report: (message: string, cause: unknown) => void
}): AgendaModel {
  const { api, architectureId, hasAccount, report } = deps
  const state = cell<AgendaState>({ kind: 'loading' })
  let loads = 0

  return { state, load, setFavourite }

  async function load(): Promise<void> {
    const own = ++loads
    if (state.get().kind === 'failed') state.set({ kind: 'loading' })
    try {
      const [agenda, favourites] = await Promise.all([
        api.call('agenda.load', { query: { architectureId } }),
        hasAccount ? api.call('agenda.list-favourites') : { sessionIds: [] },
      ])
      if (own === loads) state.set({ kind: 'ready', agenda, favourites: new Set(favourites.sessionIds) })
    } catch (cause) {
      report('the agenda could not be loaded', cause)
      if (own === loads && state.get().kind === 'loading') state.set({ kind: 'failed' })
    }
  }

  async function setFavourite(sessionId: AgendaSessionId, isFavourite: boolean): Promise<void> {
    show(sessionId, isFavourite)
    try {
      await api.call('agenda.set-favourite', { body: { sessionId, isFavourite } })
    } catch (cause) {
      show(sessionId, !isFavourite)
      report('a session could not be added to the schedule or removed', cause)
      throw cause
    }
  }

  function show(sessionId: string, isFavourite: boolean): void {
    const known = state.get()
    if (known.kind !== 'ready') return
    const favourites = new Set(known.favourites)
    if (isFavourite) favourites.add(sessionId)
    else favourites.delete(sessionId)
    state.set({ ...known, favourites })
  }
}
