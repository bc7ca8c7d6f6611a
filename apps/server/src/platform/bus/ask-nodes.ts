import { randomId } from '../auth/secrets.ts'
import type { Clock } from '../clock/clock.ts'
import type { Bus } from './bus.ts'

/** No node answered in time, or the node has left. */
export class NodeSilentError extends Error {
  override readonly name = 'NodeSilentError'
}

interface Question {
  readonly id: string
  readonly body: unknown
}
type Answer = { readonly id: string; readonly body: unknown } | { readonly id: string; readonly failure: string }

export interface AskNodesDeps<Body, Answered> {
  readonly bus: Bus
  readonly clock: Clock
  /** Another for each kind of question. */
  readonly name: string
  /** Answers for this node, also its own questions. What it fails with reaches the asker as the text of an error. */
  readonly answer: (body: Body, from: string) => Promise<Answered> | Answered
  readonly withinMs?: number
}

/** Questions to another node that are answered. Bodies and answers are plain data. */
export interface AskNodes<Body, Answered> {
  /** Fails with `NodeSilentError`. */
  ask(nodeId: string, body: Body): Promise<Answered>
  stop(): void
}

const defaultWithinMs = 5_000

export function createAskNodes<Body, Answered>(deps: AskNodesDeps<Body, Answered>): AskNodes<Body, Answered> {
  const { bus, clock, name, answer, withinMs = defaultWithinMs } = deps
  const waiting = new Map<string, { readonly nodeId: string; settle(answer: Answer | undefined): void }>()
  const unsubscribe = bus.subscribe(`ask ${name}`, (message, from) => void reply(message as Question, from))
  const unsubscribeAnswers = bus.subscribe(`answer ${name}`, (message) => {
    const { id } = message as Answer
    waiting.get(id)?.settle(message as Answer)
  })
  const unwatch = bus.watch({
    left(nodeId) {
      for (const asked of waiting.values()) if (asked.nodeId === nodeId) asked.settle(undefined)
    },
  })
  return {
    ask: (nodeId, body) =>
      new Promise((resolve, reject) => {
        const id = randomId()
        const cancel = clock.after(withinMs, () => settle(undefined))
        waiting.set(id, { nodeId, settle })
        bus.send(nodeId, `ask ${name}`, { id, body } satisfies Question)

        function settle(answered: Answer | undefined): void {
          cancel()
          waiting.delete(id)
          if (answered === undefined) reject(new NodeSilentError(`node ${nodeId} does not answer`))
          else if ('failure' in answered) reject(new Error(answered.failure))
          else resolve(answered.body as Answered)
        }
      }),
    stop() {
      unsubscribe()
      unsubscribeAnswers()
      unwatch()
    },
  }

  async function reply({ id, body }: Question, from: string): Promise<void> {
    try {
      bus.send(from, `answer ${name}`, { id, body: await answer(body as Body, from) } satisfies Answer)
    } catch (error) {
      bus.send(from, `answer ${name}`, { id, failure: (error as Error).message } satisfies Answer)
    }
  }
}
