import type { CommandAnswer, CommandBody, CommandName, FactBody, FactName } from '@foyer/contract'
import { type Clock, systemClock } from '../clock/clock.ts'
import { retryDelayMs } from '../errors/retry-delay.ts'
import type { Realtime } from '../realtime/realtime.ts'

/** Commands that follow something, such as `poll.follow`; each has one that ends it, such as `poll.unfollow`. */
export type FollowCommand = {
  [Name in CommandName]: Name extends `${infer Feature}.follow${infer Part}`
    ? `${Feature}.unfollow${Part}` extends CommandName
      ? Name
      : never
    : never
}[CommandName]

type FactListeners = { readonly [Name in FactName]?: (fact: FactBody<Name>) => void }

export interface TopicOptions<Name extends FollowCommand> {
  readonly connection: Pick<Realtime, 'ask' | 'on' | 'onOpen'>
  /** The command whose answer is the snapshot. */
  readonly command: Name
  /** The command's body: what is followed, such as a widget and its configuration. */
  readonly key: CommandBody<Name>
  /** The state of the topic: at first, after each reconnect, and after this client was too slow for some of the facts. */
  readonly onSnapshot: (snapshot: CommandAnswer<Name>) => void
  /**
   * The topic could not be followed. It is tried again with the next connection, and after a pause where the server had no time
   * for it or did not answer.
   */
  readonly onFailure?: (cause: unknown) => void
  /** Facts about this topic: one that names another value for a member of `key` is left out. */
  readonly facts: FactListeners
  /** The page's own unless a test gives one. */
  readonly clock?: Clock
}

export interface Topic {
  /** Whether the snapshot has been asked for, so that `onSnapshot` or `onFailure` follows; false until there is a connection. */
  readonly isAsked: boolean
  /** Asks for the snapshot once more. */
  readonly refresh: () => void
  readonly stop: () => void
}

/**
 * Follows one topic of a live feature over breaks of the connection. The server may drop facts for a client that reads too
 * slowly and says so with `realtime.behind`; then the topic is followed anew, since what was dropped does not come again.
 * Source: docs/realtime-protocol.md.
 */
export function followTopic<Name extends FollowCommand>(options: TopicOptions<Name>): Topic {
  const { connection, command, key, onSnapshot, onFailure, facts, clock = systemClock } = options
  const [feature = ''] = command.split('.')
  // Only the latest question counts: two may be under way after a break.
  let asked = 0
  let cancelRetry = () => {}
  const ends = [
    ...(Object.entries(facts) as [FactName, (fact: unknown) => void][]).map(([name, listener]) =>
      connection.on(name, (fact) => {
        if (isAbout(key, fact)) listener(fact)
      }),
    ),
    connection.on('realtime.behind', ({ features }) => {
      if (features.includes(feature)) refresh()
    }),
    connection.onOpen(refresh),
  ]
  return {
    get isAsked() {
      return asked > 0
    },
    refresh,
    stop() {
      const wasAsked = asked > 0
      asked = Number.NaN
      cancelRetry()
      for (const end of ends) end()
      if (!wasAsked) return
      const unfollow = command.replace('.follow', '.unfollow') as CommandName
      connection.ask(unfollow, key as never).catch(() => {})
    },
  }

  function refresh(): void {
    const own = ++asked
    cancelRetry()
    connection.ask(command, key).then(
      (snapshot) => {
        if (own === asked) onSnapshot(snapshot)
      },
      (cause: unknown) => {
        if (own !== asked) return
        const delayMs = retryDelayMs(cause)
        if (delayMs !== undefined) cancelRetry = clock.after(delayMs, refresh)
        onFailure?.(cause)
      },
    )
  }
}

/** A fact that does not have a member of the key is about all topics of its feature. */
function isAbout(key: object, fact: object): boolean {
  const values = new Map(Object.entries(fact))
  return Object.entries(key).every(([name, value]) => !values.has(name) || values.get(name) === value)
}
