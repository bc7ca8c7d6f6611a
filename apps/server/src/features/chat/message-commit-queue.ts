import { isConnectionFailure } from '../../platform/db/connection-failure.ts'
import { createGroupCommit, QueueClosedError, QueueFullError } from '../../platform/db/group-commit.ts'
import { CallError } from '../../platform/http/feature.ts'
import { noMetrics, type Metrics } from '../../platform/metrics/metrics.ts'
import { roomOf, type ActAnswer, type ChatAct, type ChatStore } from './chat.store.ts'

export interface MessageCommitQueueDeps {
  readonly store: Pick<ChatStore, 'commit'>
  /** Called in the order of the commits of each room, before the callers that wait for them get their answer. */
  readonly onCommitted: (act: ChatAct, answer: ActAnswer) => void
  /** Called with actions for which it is unknown whether they were stored. */
  readonly onOutage: (acts: readonly ChatAct[]) => void
  readonly metrics?: Metrics | undefined
}

/** The one way by which anything in a chat changes. */
export interface MessageCommitQueue {
  /**
   * Resolves once it is stored. Fails with `server.overloaded` while the database is away or too slow, with
   * `server.draining` at the end; a repeat with the same client id is answered as the first. Source: CHT-07.
   */
  write(act: ChatAct): Promise<ActAnswer>
  drain(): Promise<void>
}

/** Rooms share as many queues: while one waits for the disk, the other's statement runs. */
const queueCount = 2

export function createMessageCommitQueue({
  store,
  onCommitted,
  onOutage,
  metrics = noMetrics,
}: MessageCommitQueueDeps): MessageCommitQueue {
  const queues = Array.from({ length: queueCount }, () =>
    createGroupCommit<ChatAct, ActAnswer>({ commit, isOutage: isConnectionFailure }),
  )
  for (const queue of queues) metrics.queue('chat-commit', () => queue.length)
  return {
    write: (act) => queueOf(roomOf(act)).submit(act).catch(explain),
    drain: async () => void (await Promise.all(queues.map((queue) => queue.drain()))),
  }

  /** Always the same for a room, so that its acts keep their order. */
  function queueOf(roomId: string): (typeof queues)[number] {
    let sum = 0
    for (let at = 0; at < roomId.length; at++) sum += roomId.charCodeAt(at)
    return queues[sum % queueCount] as (typeof queues)[number]
  }

  async function commit(acts: readonly ChatAct[]): Promise<readonly ActAnswer[]> {
    try {
      const answers = await store.commit(acts)
      acts.forEach((act, index) => onCommitted(act, answers[index] as ActAnswer))
      return answers
    } catch (error) {
      if (isConnectionFailure(error)) onOutage(acts)
      throw error
    }
  }
}

function explain(error: unknown): never {
  if (error instanceof QueueClosedError) throw new CallError('server.draining', 'The server is about to stop.')
  if (error instanceof QueueFullError || isConnectionFailure(error)) {
    throw new CallError('server.overloaded', 'The message could not be stored. Send it again.', { retryAfterS: 2 })
  }
  throw error
}
