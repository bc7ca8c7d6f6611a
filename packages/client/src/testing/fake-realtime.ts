import type { CommandAnswer, CommandBody, CommandName, FactBody, FactName } from '@foyer/contract'
import { cell } from '../readable/readable.ts'
import { type Realtime, RealtimeError, type RealtimeState, type RealtimeTrouble } from '../realtime/realtime.ts'

type Answers = {
  [Name in CommandName]?: (body: CommandBody<Name>) => CommandAnswer<Name> | Promise<CommandAnswer<Name>>
}

export interface FakeRealtime extends Realtime {
  /** All that was asked while there was a connection, in order. */
  readonly asked: { readonly name: CommandName; readonly body: unknown }[]
  /** What is answered; what is not said here is answered with nothing. */
  readonly answers: Answers
  readonly open: () => void
  readonly lose: (trouble?: RealtimeTrouble) => void
  readonly notify: <Name extends FactName>(name: Name, body: FactBody<Name>) => void
  readonly bodiesOf: (name: CommandName) => unknown[]
}

/** A connection that stands and breaks as a test says. */
export function createFakeRealtime(answers: Answers = {}): FakeRealtime {
  const state = cell<RealtimeState>({ kind: 'stopped' })
  const listeners = new Map<FactName, Set<(body: never) => void>>()
  const openListeners = new Set<() => void>()
  const asked: FakeRealtime['asked'] = []
  let connection = 0
  return {
    state,
    asked,
    answers,
    ask: async (name, body) => {
      if (state.get().kind !== 'open') throw new RealtimeError('connection-lost', 'there is no connection')
      asked.push({ name, body })
      return (await answers[name]?.(body as never)) as never
    },
    on: (name, listener) => {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener as never))
      return () => known.delete(listener as never)
    },
    onOpen: (listener) => {
      openListeners.add(listener)
      if (state.get().kind === 'open') listener()
      return () => openListeners.delete(listener)
    },
    start: () => state.set({ kind: 'connecting' }),
    stop: () => state.set({ kind: 'stopped' }),
    retryNow: () => {},
    open: () => {
      state.set({ kind: 'open', via: 'websocket', connectionId: `c${++connection}` })
      openListeners.forEach((listener) => listener())
    },
    lose: (trouble = 'unreachable') => state.set({ kind: 'waiting', trouble, retryAt: 0 }),
    notify: (name, body) => listeners.get(name)?.forEach((listener) => listener(body as never)),
    bodiesOf: (name) => asked.filter((one) => one.name === name).map(({ body }) => body),
  }
}
