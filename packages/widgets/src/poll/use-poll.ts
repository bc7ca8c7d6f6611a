import { errorCodeOf } from '@foyer/client/error-code'
import { useCallback, useState } from 'react'
import type { CommandBody, OwnVotes, PollResults, PollState } from '@foyer/contract'
import type { RealtimePorts } from '../host/ports.ts'
import { useTopic } from '../shared/use-topic.ts'

export type PollView =
  | { readonly kind: 'waiting' }
  /** There is no connection yet, so the server sends nothing. */
  | { readonly kind: 'alone' }
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'shown'
      readonly results: PollResults
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
export function usePoll({ widgetId, configurationId }: Poll, connection: RealtimePorts['connection']): UsePoll {
  const [view, setView] = useState<PollView>({ kind: 'waiting' })
  type Snapshot = Pick<Extract<PollView, { kind: 'shown' }>, 'results' | 'own' | 'mayLead'>
  const take = useCallback((snapshot: Snapshot) => {
    setView((now) =>
      // An answer and a frame may overtake one another.
      now.kind === 'shown' && now.results.asOf > snapshot.results.asOf
        ? { ...now, own: snapshot.own, mayLead: snapshot.mayLead, isOffline: false }
        : { kind: 'shown', ...snapshot, isOffline: false },
    )
  }, [])

  useTopic({
    connection,
    command: 'poll.follow',
    key: { widgetId, configurationId } as CommandBody<'poll.follow'>,
    onSnapshot: take,
    onFailure: (cause) => {
      const isGone = ['poll.not-found', 'venue.outside-time-slot'].includes(errorCodeOf(cause) ?? '')
      setView((now) => (isGone ? { kind: 'gone' } : now.kind === 'shown' ? { ...now, isOffline: true } : now))
    },
    facts: {
      'poll.changed': (results) =>
        setView((now) => (now.kind === 'shown' && results.asOf >= now.results.asOf ? { ...now, results } : now)),
      'poll.own-changed': ({ own }) => setView((now) => (now.kind === 'shown' ? { ...now, own } : now)),
    },
  })

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

function troubleOf(cause: unknown): PollTrouble {
  const code = errorCodeOf(cause)
  if (code === 'poll.not-open' || code === 'venue.outside-time-slot') return 'not-open'
  if (code === 'poll.already-voted') return 'already-voted'
  return code === 'connection-lost' ? 'lost' : 'failed'
}
