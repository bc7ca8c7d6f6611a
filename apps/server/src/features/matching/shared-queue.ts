import type { Bus } from '../../platform/bus/bus.ts'
import type { Log } from '../../platform/log/log.ts'
import { createAskLeader } from '../../platform/live/ask-leader.ts'
import type { Leader } from '../../platform/nodes/leader.ts'
import { createLiveQueue, type LiveQueueDeps } from './live-queue.ts'

export interface SharedQueueDeps extends LiveQueueDeps {
  readonly bus: Bus
  readonly leader: Leader
  readonly log: Log
  /** Another for each queue. */
  readonly name: string
  /** Both have said yes. Called once, on the leader. */
  readonly onMet: (people: readonly [string, string]) => Promise<void>
}

/** Two who were brought together, as all nodes know of them. */
export interface SharedPair {
  readonly id: string
  readonly people: readonly [string, string]
  readonly untilMs: number
  readonly saidYes: readonly string[]
}

/**
 * The queue of people on all nodes who want to meet someone now. The leader has it; the others know how it stands, and say anew
 * who waits on them when there is another leader. What is asked fails with `server.overloaded` while there is none.
 */
export interface SharedQueue {
  /** `source` is what they wait by on this node: with the last one on any node gone they are gone. */
  wait(userId: string, source: object): Promise<void>
  leave(userId: string): Promise<void>
  /** Somebody may not be met any more, which each node hears of. */
  remove(userId: string): void
  sourceClosed(source: object): void
  isWaiting(userId: string): boolean
  pairOf(userId: string): SharedPair | undefined
  /** False where there is no such pair. */
  answer(userId: string, pairId: string, isAccepted: boolean): Promise<boolean>
  stop(): void
}

type Question =
  | { readonly kind: 'wait' | 'leave' | 'source-closed'; readonly userId: string }
  | { readonly kind: 'answer'; readonly userId: string; readonly pairId: string; readonly isAccepted: boolean }
  /** Who waits on a node, and the leader that took them in. */
  | { readonly kind: 'keep'; readonly userIds: readonly string[]; readonly leaderId: string }
interface Answered {
  readonly leaderId: string
  readonly hasPair?: boolean
  readonly queueStates?: readonly QueueState[]
}
/** How it stands for one person. */
interface QueueState {
  readonly userId: string
  readonly isWaiting: boolean
  readonly pair?: SharedPair
}

const keepEveryMs = 5_000

export function createSharedQueue(deps: SharedQueueDeps): SharedQueue {
  const { bus, clock, leader, log, name, onChanged, onMet } = deps
  const channel = `queue ${name}`
  /** Of the leader alone. */
  const queue = createLiveQueue({
    ...deps,
    onChanged(userId) {
      if (leader.isLeader()) bus.publish(channel, queueStateOf(userId))
    },
  })
  /** What people wait by on this node. */
  const sources = new Map<string, Set<object>>()
  const queueStates = new Map<string, QueueState>()
  let leaderId = ''
  let cancelKeep: (() => void) | undefined
  const leading = createAskLeader<Question, Answered>({ ...deps, name, answer })
  const unsubscribe = bus.subscribe(channel, (message) => hear(message as QueueState))
  const unwatch = bus.watch({ left: (nodeId) => queue.sourcesClosed((source) => isOf(source, nodeId)) })
  return {
    async wait(userId, source) {
      sources.set(userId, (sources.get(userId) ?? new Set()).add(source))
      keepLater()
      try {
        await ask({ kind: 'wait', userId })
      } catch (error) {
        dropSource(userId, source)
        throw error
      }
    },
    async leave(userId) {
      sources.delete(userId)
      await ask({ kind: 'leave', userId })
    },
    remove(userId) {
      if (leader.isLeader()) queue.leave(userId)
    },
    sourceClosed(source) {
      for (const userId of sources.keys())
        if (dropSource(userId, source))
          ask({ kind: 'source-closed', userId }).catch((error: unknown) =>
            log.warn({ err: error }, 'the leader does not know that somebody waits no more'),
          )
    },
    isWaiting: (userId) => queueStates.has(userId),
    pairOf: (userId) => queueStates.get(userId)?.pair,
    answer: async (userId, pairId, isAccepted) =>
      (await ask({ kind: 'answer', userId, pairId, isAccepted })).hasPair === true,
    stop() {
      cancelKeep?.()
      queue.stop()
      leading.stop()
      unsubscribe()
      unwatch()
    },
  }

  async function ask(question: Question): Promise<Answered> {
    const answered = await leading.ask(question)
    leaderId = answered.leaderId
    return answered
  }

  /** On the leader. */
  async function answer(question: Question, from: string): Promise<Answered> {
    const answered = { leaderId: bus.nodeId }
    switch (question.kind) {
      case 'wait':
        queue.wait(question.userId, sourceOf(question.userId, from))
        keepLater()
        return answered
      case 'leave':
        queue.leave(question.userId)
        return answered
      case 'source-closed':
        queue.sourcesClosed((source) => source === sourceOf(question.userId, from))
        return answered
      case 'answer': {
        const { userId, pairId, isAccepted } = question
        const people = queue.pairOf(userId)?.people
        const outcome = queue.answer(userId, pairId, isAccepted)
        if (outcome === 'both' && people !== undefined) await onMet(people)
        return { ...answered, hasPair: outcome !== undefined }
      }
      case 'keep':
        // Who was taken in by this leader and does not wait any more has left meanwhile.
        if (question.leaderId !== bus.nodeId)
          for (const userId of question.userIds) queue.wait(userId, sourceOf(userId, from))
        return { ...answered, queueStates: question.userIds.map(queueStateOf) }
    }
  }

  function queueStateOf(userId: string): QueueState {
    const pair = queue.pairOf(userId)
    return {
      userId,
      isWaiting: queue.isWaiting(userId),
      ...(pair !== undefined && {
        pair: { id: pair.id, people: pair.people, untilMs: pair.untilMs, saidYes: [...pair.saidYes] },
      }),
    }
  }

  function hear(heard: QueueState): void {
    const { userId, isWaiting } = heard
    if (isWaiting) queueStates.set(userId, heard)
    else {
      queueStates.delete(userId)
      sources.delete(userId)
    }
    onChanged(userId)
  }

  function dropSource(userId: string, source: object): boolean {
    const own = sources.get(userId)
    if (own?.delete(source) !== true || own.size > 0) return false
    sources.delete(userId)
    return true
  }

  /** While people wait here, the leader is asked how it stands: messages may be lost, and the leader may be another. */
  function keepLater(): void {
    cancelKeep ??= clock.after(keepEveryMs, () => {
      cancelKeep = undefined
      // Another has the queue now.
      if (!leader.isLeader()) queue.stop()
      if (sources.size + queue.size > 0) keepLater()
      if (sources.size === 0) return
      ask({ kind: 'keep', userIds: [...sources.keys()], leaderId }).then(
        ({ queueStates: all = [] }) => all.forEach(compare),
        (error: unknown) => log.warn({ err: error }, 'there is no leader that knows who waits'),
      )
    })
  }

  function compare(heard: QueueState): void {
    if (JSON.stringify(queueStates.get(heard.userId) ?? notWaiting(heard)) !== JSON.stringify(heard)) hear(heard)
  }
}

const notWaiting = ({ userId }: QueueState): QueueState => ({ userId, isWaiting: false })
/** Of one person on one node. */
const sourceOf = (userId: string, nodeId: string) => `${nodeId} ${userId}`
const isOf = (source: string, nodeId: string) => source.startsWith(`${nodeId} `)
