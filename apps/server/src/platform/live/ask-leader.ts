import type { ErrorCode } from '@foyer/contract'
import { randomId } from '../auth/secrets.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock/clock.ts'
import { CallError } from '../http/feature.ts'
import type { Leader } from '../nodes/leader.ts'

export interface AskLeaderDeps<Body, Answered> {
  readonly bus: Bus
  readonly clock: Clock
  readonly leader: Leader
  /** Another for each kind of question. */
  readonly name: string
  /** Called on the leader, also with its own questions. Up to its first `await` nothing comes between question and work. */
  readonly answer: (body: Body, from: string) => Promise<Answered>
}

/** What one node decides for all, and no table has. Bodies and answers are plain data. Source: NOD-04. */
export interface AskLeader<Body, Answered> {
  /** Fails as the leader does, and with `server.overloaded` where none answers: another is the leader in some seconds. */
  ask(body: Body): Promise<Answered>
  stop(): void
}

interface Question {
  readonly id: string
  readonly body: unknown
}
type Answer =
  | { readonly id: string; readonly body: unknown }
  | { readonly id: string; readonly code: ErrorCode; readonly message: string }

const withinMs = 4_000

export function createAskLeader<Body, Answered>(deps: AskLeaderDeps<Body, Answered>): AskLeader<Body, Answered> {
  const { bus, clock, leader, name, answer } = deps
  const waiting = new Map<string, (answer: Answer) => void>()
  const ends = [
    bus.subscribe(`ask leader ${name}`, (message, from) => {
      if (from !== bus.nodeId && leader.isLeader()) void reply(message as Question, from)
    }),
    bus.subscribe(`answer of leader ${name}`, (message) => waiting.get((message as Answer).id)?.(message as Answer)),
  ]
  return {
    async ask(body) {
      if (leader.isLeader()) return answer(body, bus.nodeId)
      return new Promise((resolve, reject) => {
        const id = randomId()
        const cancel = clock.after(withinMs, () => settle({ id, code: 'server.overloaded', message: 'Send it again.' }))
        waiting.set(id, settle)
        bus.publish(`ask leader ${name}`, { id, body } satisfies Question)

        function settle(answered: Answer): void {
          cancel()
          waiting.delete(id)
          if ('code' in answered) reject(new CallError(answered.code, answered.message))
          else resolve(answered.body as Answered)
        }
      })
    },
    stop() {
      for (const end of ends) end()
    },
  }

  async function reply({ id, body }: Question, from: string): Promise<void> {
    const answered = await answer(body as Body, from).then(
      (given): Answer => ({ id, body: given }),
      (error: unknown): Answer => {
        const code = error instanceof CallError ? error.code : 'server.internal'
        return { id, code, message: (error as Error).message }
      },
    )
    bus.send(from, `answer of leader ${name}`, answered)
  }
}
