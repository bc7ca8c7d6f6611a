import { run } from './attendees/run-crowd.ts'
import type { FromCrowd, ToCrowd } from './crowd-messages.ts'

// The process of simulated attendees: it gets its job and its tokens from the server, and ends with it.
const waiting = new Map<string, ((token: string | undefined) => void)[]>()
const send = (message: FromCrowd) => void process.send?.(message)

process.on('message', (message: ToCrowd) => {
  if (message.kind === 'start') {
    run(message.job, { getToken, report: (figures) => send({ kind: 'figures', figures }) }).catch(fail)
    return
  }
  const resolves = waiting.get(message.userId) ?? []
  waiting.delete(message.userId)
  for (const resolve of resolves) resolve(message.token)
})
process.on('disconnect', () => process.exit())
process.on('unhandledRejection', fail)

function getToken(userId: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    waiting.set(userId, [...(waiting.get(userId) ?? []), resolve])
    send({ kind: 'token-needed', userId })
  })
}

function fail(error: unknown): void {
  const message: FromCrowd = { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  process.send?.(message, () => process.exit(1))
}
