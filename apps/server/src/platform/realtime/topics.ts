import type { Clock } from '../clock/clock.ts'
import type { OpMode } from '../http/principal.ts'
import type { Connection, Frame, Hub } from './realtime.ts'

export interface TopicsDeps {
  readonly hub: Hub
  readonly clock: Clock
  /** Clients that read too slowly are asked to fetch the state of this feature again. */
  readonly feature: string
  /** The shortest time between two frames of a topic, in milliseconds. */
  readonly everyMs: number
  /** What is to be sent of a topic now, the same to all or by who they are; undefined for nothing. */
  readonly describe: (opMode: OpMode, topic: string) => Frame | FrameFor | undefined
  readonly onError: (error: unknown) => void
}

/** The frame for one follower. It is called until all frames are sent, so it must not read what may have changed since. */
export type FrameFor = (to: Connection) => Frame | undefined

/**
 * Topics that connections follow to be notified of changes: the bars of a poll, the counts of a board. Changes are sent once a
 * period, with all that happened in it, so that a thousand changes a second cost as much as one.
 */
export interface Topics {
  follow(topic: string, connection: Connection): void
  unfollow(topic: string, connection: Connection): void
  followers(opMode: OpMode, topic: string): ReadonlySet<Connection>
  /** Who follows the topic, or one whose name goes on after it. */
  followersBelow(opMode: OpMode, topic: string): ReadonlySet<Connection>
  /** What a connection follows, each with its mode before it. */
  followedBy(connection: Connection): Iterable<string>
  /** Something about it is otherwise now. */
  touch(opMode: OpMode, topic: string): void
  /** Part of the feature's `connections`. */
  closed(connection: Connection): void
  stop(): void
}

/** A connection follows as many at once; the one it followed first makes way. */
const topicsMax = 50
const noConnections: ReadonlySet<Connection> = new Set()

export function createTopics({ hub, clock, feature, everyMs, describe, onError }: TopicsDeps): Topics {
  const byTopic = new Map<string, Set<Connection>>()
  const byConnection = new Map<Connection, Set<string>>()
  const touched = new Set<string>()
  let cancel: (() => void) | undefined
  return {
    follow(topic, connection) {
      if (!connection.isOpen) return
      const key = keyOf(connection.opMode, topic)
      const topics = byConnection.get(connection) ?? new Set()
      topics.delete(key)
      topics.add(key)
      byConnection.set(connection, topics)
      byTopic.set(key, (byTopic.get(key) ?? new Set()).add(connection))
      const [first] = topics
      if (topics.size > topicsMax && first !== undefined) leave(first, connection)
    },
    unfollow: (topic, connection) => leave(keyOf(connection.opMode, topic), connection),
    followers: (opMode, topic) => byTopic.get(keyOf(opMode, topic)) ?? noConnections,
    followersBelow(opMode, topic) {
      const key = keyOf(opMode, topic)
      const below = [...byTopic].filter(([name]) => name === key || name.startsWith(`${key} `))
      return new Set(below.flatMap(([, followers]) => [...followers]))
    },
    followedBy: (connection) => byConnection.get(connection) ?? [],
    touch(opMode, topic) {
      touched.add(keyOf(opMode, topic))
      cancel ??= clock.after(everyMs, broadcast)
    },
    closed(connection) {
      for (const key of byConnection.get(connection) ?? []) leave(key, connection)
    },
    stop: () => cancel?.(),
  }

  function leave(key: string, connection: Connection): void {
    const followers = byTopic.get(key)
    followers?.delete(connection)
    if (followers?.size === 0) byTopic.delete(key)
    const topics = byConnection.get(connection)
    topics?.delete(key)
    if (topics?.size === 0) byConnection.delete(connection)
  }

  function broadcast(): void {
    cancel = undefined
    const keys = [...touched]
    touched.clear()
    for (const key of keys) {
      try {
        const followers = byTopic.get(key)
        if (followers === undefined) continue
        const [opMode, topic] = partsOf(key)
        const described = describe(opMode, topic)
        if (described === undefined) continue
        const options = { lane: `${feature} ${key}`, droppable: feature }
        if (typeof described === 'function') void hub.sendEach(framesFor(followers, described), options)
        else void hub.sendToAll(followers, described, options)
      } catch (error) {
        onError(error)
      }
    }
  }
}

function* framesFor(followers: ReadonlySet<Connection>, frameFor: FrameFor): Iterable<readonly [Connection, Frame]> {
  for (const follower of followers) {
    const frame = frameFor(follower)
    if (frame !== undefined) yield [follower, frame]
  }
}

const keyOf = (opMode: OpMode, topic: string): string => `${opMode} ${topic}`
const partsOf = (key: string): readonly [OpMode, string] => {
  const end = key.indexOf(' ')
  return [key.slice(0, end) as OpMode, key.slice(end + 1)]
}
