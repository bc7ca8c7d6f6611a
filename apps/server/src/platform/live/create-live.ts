import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock/clock.ts'
import { isConnectionFailure } from '../db/connection-failure.ts'
import { createGroupCommit, QueueClosedError, QueueFullError } from '../db/group-commit.ts'
import { CallError, type OpMode, type VenueKey } from '../http/feature.ts'
import type { Log } from '../log/log.ts'
import type { Connection, Hub } from '../realtime/realtime.ts'
import { noMetrics, type Metrics } from '../metrics/metrics.ts'
import { createTopics } from '../realtime/topics.ts'
import { createCommitsInOrder, type Commit } from './commits-in-order.ts'
import { parseLiveKey, type Live, type LiveDefinition } from './live-feature.ts'
import type { LiveChange, LiveWork } from './live.store.ts'
import { createReplicas } from './replicas.ts'

export interface LiveDeps {
  readonly hub: Hub
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly metrics?: Metrics | undefined
  /** The venue a mode shows now; before there is one its architecture id is empty. */
  readonly shownVenue: (opMode: OpMode) => VenueKey
}

/** One without a command or an account has its key read. */
interface Job<Command> {
  readonly key: string
  readonly command?: Command
  /** The account that is erased. */
  readonly erase?: string
}
interface Announced<Event> {
  readonly key: string
  readonly events: readonly Event[]
}
/** The store has this version of a key, and its events may not have been published. */
interface Found {
  readonly key: string
  readonly found: number
}
type Published<Event> = Commit<Event> | Announced<Event> | Found

const reloadAfterMs = 2_000
const unloadAfterMs = 10 * 60_000

/**
 * Makes a live feature from its definition. Commands are decided one after the other on a replica of the state, stored many at a
 * time, acknowledged once they are stored, and published to all nodes, where followers are notified.
 * Source: docs/architecture.md.
 */
export function createLive<State, Command, Event>(
  { hub, bus, clock, log, metrics = noMetrics, shownVenue }: LiveDeps,
  definition: LiveDefinition<State, Command, Event>,
): Live<State, Command, Event> {
  const { name, store, decide, apply, erase, topics: shown, isKept, gather } = definition
  const { onEvents, onCommitted, beforeShown, onLoaded } = definition
  const channel = `live ${name}`
  const replicas = createReplicas<State>()
  const commits = createCommitsInOrder<Event>()
  const news = new Map<string, Event[]>()
  const topics = createTopics({
    hub,
    clock,
    feature: name,
    everyMs: shown?.everyMs ?? 0,
    describe(opMode, topic) {
      const key = `${opMode} ${topic}`
      const events = news.get(key) ?? []
      news.delete(key)
      return isShown(key) ? shown?.view(parseLiveKey(key), events) : undefined
    },
    onError: (error) => log.error({ err: error, feature: name }, 'followers could not be notified'),
  })
  const queue = createGroupCommit<Job<Command>, State | CallError>({
    commit,
    isOutage: isConnectionFailure,
    ...(gather !== undefined && { gather }),
  })
  metrics.queue(`live-${name}`, () => queue.length)
  const unsubscribe = bus.subscribe(channel, (message) => receive(message as Published<Event>))
  // Another node may have stored what this one did not hear of, or announced what followers should have seen. One that is heard
  // for the first time may have been here before, and one that left may have stored what it could not publish any more.
  const unwatch = bus.watch({ missed: distrust, came: distrust, left: distrust })
  /** Keys that must be in memory may not be there. */
  let isIncomplete = false
  let isStopped = false
  let cancelReload: (() => void) | undefined
  let cancelUnload: (() => void) | undefined
  const partsOf = (topic: string) => {
    const end = topic.indexOf(' ')
    return [topic.slice(0, end) as OpMode, topic.slice(end + 1)] as const
  }
  const isShown = (topic: string) => {
    const { opMode, architectureId } = parseLiveKey(topic)
    return shownVenue(opMode).architectureId === architectureId
  }
  // A page that still follows a topic of the former architecture may show another widget with the same id by now.
  const followers = (topic: string) => (isShown(topic) ? topics.followers(...partsOf(topic)) : noConnections)

  return {
    isEmpty: async () => (await store.keys()).length === 0,
    async load() {
      if (isKept === undefined) return
      await Promise.all((await store.keys()).map(read))
    },
    state: replicas.find,
    read,
    entries: replicas.entries,
    run: (key, command) => submit({ key, command }),
    announce: (key, event) => bus.publish(channel, { key, events: [event] } satisfies Published<Event>),
    announceHere: (key, event) => show(key, [event]),
    touch: (topic) => topics.touch(...partsOf(topic)),
    follow(topic, connection) {
      // Events from before the first follower are in the state that the follower reads first.
      if (followers(topic).size === 0) news.delete(topic)
      topics.follow(partsOf(topic)[1], connection)
    },
    unfollow: (topic, connection) => topics.unfollow(partsOf(topic)[1], connection),
    followers,
    windowsOf(userId, topic) {
      const following = followers(topic)
      return [...hub.connectionsOf(userId, parseLiveKey(topic).opMode)].filter((connection) =>
        following.has(connection),
      )
    },
    followedBy: function* (userId) {
      for (const connection of hub.connectionsOf(userId))
        for (const topic of topics.followedBy(connection)) yield [connection, topic]
    },
    closed: topics.closed,
    readOf: async (accountId) =>
      Promise.all((await store.keys(accountId)).map(async (key) => [key, await read(key)] as const)),
    async erase(accountId) {
      for (const key of await store.keys(accountId)) await submit({ key, erase: accountId })
    },
    async stop() {
      isStopped = true
      cancelReload?.()
      cancelUnload?.()
      await queue.drain()
      unsubscribe()
      unwatch()
      topics.stop()
    },
  }

  async function read(key: string): Promise<State> {
    const state = replicas.use(key, clock.now())
    return state === undefined ? submit({ key }) : state
  }

  async function submit(job: Job<Command>): Promise<State> {
    const answer = await queue.submit(job).catch(explain)
    if (answer instanceof CallError) throw answer
    return answer
  }

  async function commit(jobs: readonly Job<Command>[]): Promise<readonly (State | CallError)[]> {
    const keys = [...new Set(jobs.map(({ key }) => key))]
    // What other nodes commit meanwhile comes after it.
    keys.forEach(commits.hold)
    try {
      if (!jobs.every(isRead)) return await change(jobs, keys)
      await load(keys.filter((key) => !replicas.isInStep(key)))
      return jobs.map(({ key }) => replicas.get(key))
    } finally {
      keys.forEach(release)
    }
  }

  async function load(keys: readonly string[]): Promise<void> {
    const suspected = keys.filter(replicas.isSuspect)
    const versions = suspected.length === 0 ? undefined : await store.versions(suspected)
    for (const key of keys) {
      if (replicas.confirm(key, versions?.get(key) ?? 0)) continue
      const { state, version } = await store.load(key)
      take(key, state, version)
    }
  }

  async function change(
    jobs: readonly Job<Command>[],
    keys: readonly string[],
  ): Promise<readonly (State | CallError)[]> {
    const work = workByKey(jobs)
    const changes: LiveChange<Event>[] = []
    const versions = new Map<string, number>()
    try {
      const answers: (State | CallError)[] = []
      await store.change(keys, async (turn) => {
        for (const key of keys) {
          const version = turn.versionOf(key)
          versions.set(key, version + 1)
          if (!replicas.isInStep(key, version) && !replicas.confirm(key, version))
            take(key, await turn.load(key), version)
          replicas.spoil(key)
          await turn.loadFor(key, replicas.get(key), work.get(key) ?? noWork)
        }
        for (const job of jobs) answers.push(isRead(job) ? replicas.get(job.key) : act(job))
        return changes
      })
      for (const [key, version] of versions) replicas.commit(key, version, clock.now())
      for (const [key, version] of versions) publish(key, version)
      return answers
    } catch (error) {
      // What was applied may not be stored: the keys stay out of step until they are read anew.
      if (isConnectionFailure(error)) reloadLater()
      throw error
    }

    function act({ key, command, erase: accountId }: Job<Command>): State | CallError {
      const state = replicas.get(key)
      const events = accountId === undefined ? decide(state, command as Command) : (erase?.(state, accountId) ?? [])
      if (events instanceof CallError) return events
      for (const event of events) apply(state, event, versions.get(key) ?? 0)
      if (events.length > 0) changes.push({ key, events })
      return state
    }

    function publish(key: string, version: number): void {
      const events = changes.flatMap((each) => (each.key === key ? each.events : []))
      bus.publish(channel, { key, version, events } satisfies Published<Event>)
      if (events.length === 0) return
      try {
        onCommitted?.(key, events)
      } catch (error) {
        log.error({ err: error, feature: name }, 'what follows from a commit could not be done')
      }
    }
  }

  function take(key: string, state: State, version: number): void {
    const former = replicas.find(key)
    const wasOutOfStep = former !== undefined && !replicas.isInStep(key)
    replicas.set(key, state, version, clock.now())
    unloadLater()
    onLoaded?.(key, state, { version, former })
    if (!wasOutOfStep) return
    resync(key)
    // A commit of this node that failed may have been done.
    bus.publish(channel, { key, found: version } satisfies Published<Event>)
  }

  /** Followers may have seen what is not so, or missed what is: they ask for the state anew. */
  function resync(key: string): void {
    const to = topics.followersBelow(...partsOf(key))
    if (to.size === 0) return
    for (const topic of news.keys()) if (topic === key || topic.startsWith(`${key} `)) news.delete(topic)
    void hub.sendToAll(to, hub.fact('realtime.behind', { features: [name] }), { lane: `${name} ${key}` })
  }

  function distrust(): void {
    for (const [key] of replicas.entries()) replicas.suspect(key)
    isIncomplete = isKept !== undefined
    if (replicas.size > 0 || isIncomplete) reloadLater()
  }

  function receive(published: Published<Event>): void {
    const { key } = published
    if ('found' in published) return compare(key, published.found)
    if (!('version' in published)) return show(key, published.events)
    commits.add(published)
    if (isKept !== undefined && !replicas.has(key) && !commits.isHeld(key)) loadKept(key)
    showCommits(key)
  }

  function compare(key: string, version: number): void {
    if (!replicas.isBehind(key, version)) return
    replicas.suspect(key)
    reloadLater()
  }

  /** What follows from its commits is known once it is in memory. */
  function loadKept(key: string): void {
    commits.hold(key)
    submit({ key })
      .catch(() => {
        isIncomplete = true
        reloadLater()
      })
      .finally(() => release(key))
  }

  function release(key: string): void {
    commits.release(key)
    showCommits(key)
  }

  function showCommits(key: string): void {
    const isNext = () => (replicas.heard(key) ?? Infinity) + 1
    for (let next = commits.next(key, isNext()); next !== undefined; next = commits.next(key, isNext())) {
      const { version, events } = next
      if (!replicas.follow(key, version, (state) => events.forEach((event) => apply(state, event, version))))
        reloadLater()
      show(key, events)
    }
    // An earlier one has not come yet. Where it does not come soon, the store has it.
    if (commits.hasWaiting(key)) reloadLater()
  }

  function show(key: string, events: readonly Event[]): void {
    if (events.length === 0) return
    const ready = beforeShown?.(key, events)
    if (ready === undefined) return showNow(key, events)
    ready
      .catch((error: unknown) => log.warn({ err: error, feature: name }, 'what events need could not be read'))
      .finally(() => showNow(key, events))
      .catch((error: unknown) => log.error({ err: error, feature: name }, 'events could not be shown'))
  }

  function showNow(key: string, events: readonly Event[]): void {
    for (const event of events) for (const topic of shown?.of?.(key, event) ?? [key]) note(topic, event)
    onEvents?.(key, events)
  }

  function note(topic: string, event: Event): void {
    if (shown === undefined || followers(topic).size === 0) {
      news.delete(topic)
      return
    }
    const ofTopic = news.get(topic)
    if (ofTopic === undefined) news.set(topic, [event])
    else ofTopic.push(event)
    topics.touch(...partsOf(topic))
  }

  /** A commit that broke may have been done: the store says what is so, as soon as it is there again. */
  function reloadLater(): void {
    if (isStopped) return
    cancelReload ??= clock.after(reloadAfterMs, () => {
      cancelReload = undefined
      readAnew().catch((error: unknown) => {
        log.warn({ err: error, feature: name }, 'live state could not be read anew; tried again soon')
        reloadLater()
      })
    })
  }

  async function readAnew(): Promise<void> {
    const wasIncomplete = isIncomplete
    isIncomplete = false
    for (const key of commits.waiting()) replicas.spoil(key)
    try {
      const missing = wasIncomplete ? (await store.keys()).filter((key) => !replicas.has(key)) : []
      await Promise.all([...replicas.stale(), ...missing].map((key) => submit({ key })))
    } catch (error) {
      isIncomplete ||= wasIncomplete
      throw error
    }
  }

  function unloadLater(): void {
    if (isStopped) return
    cancelUnload ??= clock.after(unloadAfterMs, () => {
      cancelUnload = undefined
      const before = clock.now() - unloadAfterMs
      replicas.unload(before, (key, state) => isKept?.(state, key) === true || followers(key).size > 0)
      if (replicas.size > 0) unloadLater()
    })
  }
}

const noConnections: ReadonlySet<Connection> = new Set()
const noWork = { commands: [], erased: [] }
function workByKey<Command>(jobs: readonly Job<Command>[]): ReadonlyMap<string, LiveWork<Command>> {
  const work = new Map<string, { commands: Command[]; erased: string[] }>()
  for (const { key, command, erase } of jobs) {
    const ofKey = work.get(key) ?? { commands: [], erased: [] }
    work.set(key, ofKey)
    if (command !== undefined) ofKey.commands.push(command)
    if (erase !== undefined) ofKey.erased.push(erase)
  }
  return work
}

const isRead = ({ command, erase }: Job<unknown>) => command === undefined && erase === undefined

function explain(error: unknown): never {
  if (error instanceof QueueClosedError) throw new CallError('server.draining', 'The server is about to stop.')
  if (error instanceof QueueFullError || isConnectionFailure(error)) {
    throw new CallError('server.overloaded', 'It could not be stored. Send it again.', { retryAfterS: 2 })
  }
  throw error
}
