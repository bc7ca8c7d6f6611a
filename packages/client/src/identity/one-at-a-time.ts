import type { Clock } from '../clock/clock.ts'
import type { SiblingChannel } from './sibling-channel.ts'

/** Runs work while no other page of this browser does. */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>

interface OneAtATimeDeps {
  /** Missing in a page that was not loaded securely. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: SiblingChannel
  readonly clock: Clock
  readonly id: string
}

const lockName = 'foyer-identity'
const objectionMs = 60
const longestWaitMs = 5000

/**
 * By the browser's locks; without them the page announces itself, and waits when another one objects. Two refreshes at
 * once would spend the same refresh cookie twice, which ends the session.
 */
export function createOneAtATime({ locks, channel, clock, id }: OneAtATimeDeps): OneAtATime {
  let isBusy = false
  let isAsking = false
  let isElsewhere = false
  if (locks === undefined) {
    channel.listen((message) => {
      if (message.kind === 'refresh-begins' && (isBusy || (isAsking && id < message.from)))
        channel.post({ kind: 'refresh-busy', from: id })
      if (message.kind === 'refresh-busy' || (message.kind === 'refresh-begins' && message.from < id))
        isElsewhere = true
      if (message.kind === 'refreshed' || message.kind === 'signed-out') isElsewhere = false
    })
  }
  const pause = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve))

  return async (work) => {
    if (locks !== undefined) return await locks.request(lockName, work)
    isAsking = true
    isElsewhere = false
    channel.post({ kind: 'refresh-begins', from: id })
    await pause(objectionMs)
    for (let waitedMs = 0; isElsewhere && waitedMs < longestWaitMs; waitedMs += objectionMs) await pause(objectionMs)
    isAsking = false
    isBusy = true
    try {
      return await work()
    } finally {
      isBusy = false
    }
  }
}
