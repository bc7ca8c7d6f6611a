import { useCallback, useEffect, useState } from 'react'
import type { OwnVotes, PollStanding, PollState } from '@foyer/contract'
import type { WidgetPorts } from '../host/ports.ts'

export type PollView =
  | { readonly kind: 'waiting' }
  /** Nobody is logged in, so that nothing is told. */
  | { readonly kind: 'alone' }
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'shown'
      readonly standing: PollStanding
      readonly own: OwnVotes
      readonly mayLead: boolean
      readonly isOffline: boolean
    }

export type PollTrouble = 'not-open' | 'already-voted' | 'lost' | 'failed'

export interface UsePoll {
  readonly view: PollView
  /** Resolves to what went wrong, or to nothing. */
  readonly vote: (questionId: string, optionIds: readonly string[]) => Promise<PollTrouble | undefined>
  readonly setState: (state: PollState) => Promise<PollTrouble | undefined>
}

interface Poll {
  readonly widgetId: string
  readonly configurationId: string
}

/** How a poll stands, followed as long as it is shown. Source: WID-06. */
export function usePoll({ widgetId, configurationId }: Poll, connection: WidgetPorts['connection']): UsePoll {
  const [view, setView] = useState<PollView>({ kind: 'waiting' })
  type Told = Pick<Extract<PollView, { kind: 'shown' }>, 'standing' | 'own' | 'mayLead'>
  const take = useCallback((told: Told) => {
    setView((now) =>
      // An answer and a frame may overtake one another.
      now.kind === 'shown' && now.standing.asOf > told.standing.asOf
        ? { ...now, own: told.own, mayLead: told.mayLead, isOffline: false }
        : { kind: 'shown', ...told, isOffline: false },
    )
  }, [])

  useEffect(() => {
    if (connection === undefined) return
    let isWanted = true
    const poll = { widgetId, configurationId } as Parameters<typeof connection.ask<'poll.follow'>>[1]
    const isThis = (other: Poll) => other.widgetId === widgetId && other.configurationId === configurationId
    const follow = () => {
      connection.ask('poll.follow', poll).then(
        (told) => {
          if (isWanted) take(told)
        },
        (cause: unknown) => {
          if (!isWanted) return
          const isGone = codeOf(cause) === 'poll.not-found'
          setView((now) => (isGone ? { kind: 'gone' } : now.kind === 'shown' ? { ...now, isOffline: true } : now))
        },
      )
    }
    const ends = [
      connection.on('poll.changed', (standing) => {
        if (!isThis(standing)) return
        setView((now) => (now.kind === 'shown' && standing.asOf >= now.standing.asOf ? { ...now, standing } : now))
      }),
      connection.on('poll.own-changed', ({ own, ...poll }) => {
        if (isThis(poll)) setView((now) => (now.kind === 'shown' ? { ...now, own } : now))
      }),
      connection.onOpen(follow),
    ]
    return () => {
      isWanted = false
      for (const end of ends) end()
      connection.ask('poll.unfollow', poll).catch(() => {})
    }
  }, [connection, widgetId, configurationId, take])

  const vote: UsePoll['vote'] = async (questionId, optionIds) => {
    if (connection === undefined) return 'failed'
    try {
      take(
        await connection.ask('poll.vote', {
          widgetId,
          configurationId,
          questionId,
          optionIds: [...optionIds],
        } as Parameters<typeof connection.ask<'poll.vote'>>[1]),
      )
      return undefined
    } catch (cause) {
      return troubleOf(cause)
    }
  }
  const setState: UsePoll['setState'] = async (state) => {
    if (connection === undefined) return 'failed'
    try {
      take(
        await connection.ask('poll.set-state', { widgetId, configurationId, state } as Parameters<
          typeof connection.ask<'poll.set-state'>
        >[1]),
      )
      return undefined
    } catch (cause) {
      return troubleOf(cause)
    }
  }
  return { view: connection === undefined ? { kind: 'alone' } : view, vote, setState }
}

const codeOf = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined

function troubleOf(cause: unknown): PollTrouble {
  const code = codeOf(cause)
  if (code === 'poll.not-open') return 'not-open'
  if (code === 'poll.already-voted') return 'already-voted'
  return code === 'connection-lost' ? 'lost' : 'failed'
}
