import { type CommandName, type FactName, commands } from '@foyer/contract'
import { cell } from '../../readable/readable.ts'
import { type Realtime, RealtimeError, type RealtimeState } from '../../realtime/realtime.ts'

/** Answers a command as the server would, or throws a `RealtimeError`. */
export type Hears = (name: CommandName, body: never) => unknown

interface Asked {
  readonly name: CommandName
  readonly body: unknown
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
  /** Set once the server has heard it. */
  outcome?: { readonly isAnswer: boolean; readonly value: unknown }
}

/** A connection whose every frame a test may hold, lose, double and reorder. */
export function createFakeNetwork(hears: Hears) {
  const state = cell<RealtimeState>({ kind: 'connecting' })
  const opens = new Set<() => void>()
  const listeners = new Map<string, Set<(body: never) => void>>()
  const asked: { readonly name: CommandName; readonly body: unknown }[] = []
  let underWay: Asked[] = []
  let facts: { readonly name: FactName; readonly body: unknown }[] = []
  let connections = 0
  let isHolding = false
  let isSettling = false

  const realtime: Realtime = {
    state,
    ask: ((name: CommandName, body: unknown) => {
      if (state.get().kind !== 'open') return Promise.reject(lost())
      commands[name].body.parse(body)
      asked.push({ name, body })
      return new Promise<unknown>((resolve, reject) => {
        underWay.push({ name, body, resolve, reject })
        if (!isHolding) settle()
      })
    }) as Realtime['ask'],
    on: (name, listener) => {
      const ofName = listeners.get(name) ?? new Set()
      listeners.set(name, ofName.add(listener as (body: never) => void))
      return () => ofName.delete(listener as (body: never) => void)
    },
    onOpen: (listener) => {
      opens.add(listener)
      if (state.get().kind === 'open') listener()
      return () => opens.delete(listener)
    },
    start: () => {},
    stop: () => {},
    retryNow: () => {},
  }

  return {
    realtime,
    asked,
    bodiesOf: (name: CommandName) => asked.filter((each) => each.name === name).map(({ body }) => body),
    isOpen: () => state.get().kind === 'open',
    /** From now on nothing arrives by itself. */
    hold: () => {
      isHolding = true
    },
    flow: () => {
      isHolding = false
      settle()
    },
    open: () => {
      if (state.get().kind === 'open') return
      state.set({ kind: 'open', via: 'websocket', connectionId: `c${++connections}` })
      opens.forEach((listener) => listener())
    },
    close: () => {
      if (state.get().kind !== 'open') return
      state.set({ kind: 'waiting', trouble: 'unreachable', retryAt: 0 })
      const cut = underWay
      underWay = []
      facts = []
      cut.forEach(({ reject }) => reject(lost()))
    },
    /** The server sends a fact. */
    notify: (name: FactName, body: unknown) => {
      if (state.get().kind !== 'open') return
      facts.push({ name, body: structuredClone(body) })
      if (!isHolding) settle()
    },
    factsUnderWay: () => facts.length,
    asksUnderWay: () => underWay.length,
    /** One fact arrives; it may stay under way to arrive once more. */
    deliver: (index = 0, { again = false } = {}) => {
      const fact = facts[index % Math.max(1, facts.length)]
      if (fact === undefined) return
      if (!again) facts = facts.filter((each) => each !== fact)
      hear(fact)
    },
    loseFact: (index = 0) => {
      facts = facts.filter((_, at) => at !== index % Math.max(1, facts.length))
    },
    /** The server hears one, and its answer is under way. */
    letHear: (index = 0) => serve(underWay.filter(({ outcome }) => outcome === undefined)[index]),
    /** One answer arrives. */
    letAnswer: (index = 0) => {
      const answered = underWay.filter(({ outcome }) => outcome !== undefined)
      finish(answered[index % Math.max(1, answered.length)])
    },
  }

  function settle() {
    // What the server sends while it handles a command arrives after that.
    if (isSettling) return
    isSettling = true
    while (facts.length > 0 || underWay.length > 0) {
      const fact = facts.shift()
      if (fact !== undefined) hear(fact)
      else {
        const next = underWay[0]
        serve(next)
        finish(next)
      }
    }
    isSettling = false
  }

  function hear({ name, body }: { readonly name: FactName; readonly body: unknown }) {
    for (const listener of Array.from(listeners.get(name) ?? [])) listener(structuredClone(body) as never)
  }

  function serve(ask: Asked | undefined) {
    if (ask === undefined || ask.outcome !== undefined) return
    try {
      ask.outcome = { isAnswer: true, value: structuredClone(hears(ask.name, structuredClone(ask.body) as never)) }
    } catch (error) {
      ask.outcome = { isAnswer: false, value: error }
    }
  }

  function finish(ask: Asked | undefined) {
    if (ask?.outcome === undefined) return
    underWay = underWay.filter((each) => each !== ask)
    const { isAnswer, value } = ask.outcome
    if (isAnswer) ask.resolve(value)
    else ask.reject(value)
  }
}

const lost = () => new RealtimeError('connection-lost', 'the connection was lost')
