import { useCallback, useEffect, useState } from 'react'
import type { Clock } from '@foyer/client'
import type { ShownFailure } from './login-alert.tsx'

/** What went wrong, by keys of the page's texts; `blockedForS` counts from now. */
export interface Failure {
  readonly title: string
  readonly hint?: string
  readonly detail?: string
  readonly bannedUntilMs?: number
  readonly attemptsLeft?: number
  readonly blockedForS?: number
}

type Work = () => Promise<Failure | undefined>

/** One attempt at a time and what came of the last one; a lockout ends by itself. Source: AUT-05, AUT-17. */
export function useAttempt(clock: Clock, problem: Failure | undefined) {
  const [running, setRunning] = useState<'login' | 'reset' | undefined>(undefined)
  const [failure, setFailure] = useState<ShownFailure | undefined>(problem)
  const [isMailSent, setMailSent] = useState(false)

  const start = useCallback(
    async (kind: 'login' | 'reset', work: Work): Promise<boolean> => {
      setRunning(kind)
      // A lockout goes on while a mail is asked for.
      setFailure((shown) => (kind === 'reset' && shown?.blockedUntilMs !== undefined ? shown : undefined))
      setMailSent(false)
      const failed = await work()
      setRunning(undefined)
      if (failed === undefined) return false
      const { blockedForS, ...said } = failed
      setFailure({ ...said, blockedUntilMs: blockedForS === undefined ? undefined : clock.now() + blockedForS * 1000 })
      return true
    },
    [clock],
  )
  /** Answers whether it failed. */
  const run = useCallback((work: Work) => start('login', work), [start])
  const runReset = useCallback(async (work: Work) => setMailSent(!(await start('reset', work))), [start])
  const reset = useCallback(() => {
    setFailure(undefined)
    setMailSent(false)
  }, [])

  /** The pause is one account's: another may be tried at once. Source: AUT-17. */
  const liftPause = useCallback(
    () => setFailure((shown) => (shown?.title === 'login.tooManyAttempts' ? undefined : shown)),
    [],
  )

  const blockedUntilMs = failure?.blockedUntilMs
  useEffect(() => {
    if (blockedUntilMs === undefined) return undefined
    return clock.after(blockedUntilMs - clock.now(), reset)
  }, [clock, blockedUntilMs, reset])

  return {
    run,
    runReset,
    reset,
    liftPause,
    failure,
    isMailSent,
    isRunning: running === 'login',
    isResetting: running === 'reset',
  }
}
