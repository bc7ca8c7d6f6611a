import type { CallError, OpMode, VenueKey } from '../http/feature.ts'
import type { Connection, Frame } from '../realtime/realtime.ts'
import type { FrameFor } from '../realtime/topics.ts'
import type { LiveStore } from './live.store.ts'

/**
 * What a live feature says of itself. State is kept per key, a text that begins with the venue, such as `LIVE expo poll-1 always`;
 * people follow topics, which are keys unless the feature names others.
 */
export interface LiveDefinition<State, Command, Event> {
  /** Of the feature. Clients that read too slowly are asked to fetch the state of this feature again. */
  readonly name: string
  readonly store: LiveStore<State, Event, NoInfer<Command>>
  /** What a command does to the state, or why it does nothing. Pure: no clock, no randomness, no effects. */
  readonly decide: (state: State, command: Command) => readonly Event[] | CallError
  /**
   * Brings the state, which no other code holds, in step with an event. The same on every node. `version` is that of the commit:
   * each commit of a key has a greater one than the last.
   */
  readonly apply: (state: State, event: Event, version: number) => void
  /** The events after which a key has nothing of an account that it may not keep. */
  readonly erase?: (state: State, accountId: string) => readonly Event[]
  /** What is shown to followers, and how often at most. */
  readonly topics?: LiveTopics<Event>
  /**
   * Called on every node with committed events, once the state is in step: for facts that are meant for a few, to the
   * connections of that node. Where the key is not in memory, no connection of the node follows it.
   */
  readonly onEvents?: (key: string, events: readonly Event[]) => void
  /** Called on the node of the command alone, once its events are stored: for what must happen once, such as a note in a chat. */
  readonly onCommitted?: (key: string, events: readonly Event[]) => void
  /** Called on every node before events are shown: for what must be read first, such as names. Undefined where nothing must. */
  readonly beforeShown?: (key: string, events: readonly Event[]) => Promise<void> | undefined
  /** Whether a key must stay in memory without followers. Where this is given, all keys are loaded at the start. */
  readonly isKept?: (state: State, key: string) => boolean
  /** A key was read, for the first time or anew: then `former` is what memory had, which may not be what the store had. */
  readonly onLoaded?: (
    key: string,
    state: State,
    loaded: { readonly version: number; readonly former: State | undefined },
  ) => void
  /** Awaited before each commit, so that more commands may come. */
  readonly gather?: () => Promise<void>
}

export interface LiveTopics<Event> {
  /** The shortest time between two frames of a topic, in milliseconds. */
  readonly everyMs: number
  /** Topics that an event is news for. Without it each key is its topic. */
  readonly of?: (key: string, event: Event) => readonly string[]
  /**
   * What followers are sent of a topic, the same to all or by who they are; undefined for nothing. `events` are those of the
   * last period, without those that happened while the topic had no followers.
   */
  readonly view: (topic: LiveTopic, events: readonly Event[]) => Frame | FrameFor | undefined
}

export interface LiveTopic extends VenueKey {
  readonly key: string
  /** What follows the venue. */
  readonly parts: readonly string[]
}

/** A live feature at work. */
export interface Live<State, Command, Event> {
  /** Reads what must be in memory; to be called once, before the server listens. */
  load(): Promise<void>
  /** Whether nothing is stored anywhere yet. */
  isEmpty(): Promise<boolean>
  /** The state in memory; undefined where it was never read, or was dropped because it was not needed. */
  state(key: string): State | undefined
  /** Fails with `server.overloaded` while the database is away and the key is not in memory. */
  read(key: string): Promise<State>
  /** Those in memory. */
  entries(): Iterable<readonly [key: string, state: State]>
  /**
   * Resolves with the state once the command is stored. Fails with what `decide` answers, with `server.overloaded` while the
   * database is away or too slow, and with `server.draining` at the end.
   */
  run(key: string, command: Command): Promise<State>
  /** News that is not stored and changes no state, for the followers on all nodes. */
  announce(key: string, event: Event): void
  /** The same for the followers on this node. */
  announceHere(key: string, event: Event): void
  /** Sends the followers of a topic its state as it is now, for a reason that is no event. */
  touch(topic: string): void
  follow(topic: string, connection: Connection): void
  unfollow(topic: string, connection: Connection): void
  /** None while the mode shows another architecture. */
  followers(topic: string): ReadonlySet<Connection>
  /** The windows of one person that follow a topic. */
  windowsOf(userId: string, topic: string): readonly Connection[]
  /** What the windows of one person follow. */
  followedBy(userId: string): Iterable<readonly [connection: Connection, topic: string]>
  /** Part of the feature's `connections`. */
  closed(connection: Connection): void
  /** Each key where an account has left something, with its state. */
  readOf(accountId: string): Promise<readonly (readonly [key: string, state: State])[]>
  /** Part of the feature's `personal`. */
  erase(accountId: string): Promise<void>
  stop(): Promise<void>
}

/** The only place that says how a venue is named in keys and topics. */
export const liveKey = ({ opMode, architectureId }: VenueKey, ...parts: readonly string[]): string =>
  [opMode, architectureId, ...parts].join(' ')

export function parseLiveKey(key: string): LiveTopic {
  const [opMode, architectureId = '', ...parts] = key.split(' ')
  return { key, opMode: opMode as OpMode, architectureId, parts }
}
