import { errorCodeOf } from '@foyer/client/error-code'
import { useCallback, useEffect, useState } from 'react'
import type {
  CommandBody,
  MatchingCard,
  MatchingConfiguration,
  MatchingState,
  MatchMeeting,
  MatchSuggestion,
} from '@foyer/contract'
import { usePort } from '../host/use-port.tsx'
import { useTopic } from '../shared/use-topic.ts'
import { newerState, troubleOf, without, type MatchingTrouble } from './matching.model.ts'

export type MatchingView =
  | { readonly kind: 'waiting' | 'alone' | 'gone' | 'failed' }
  | { readonly kind: 'shown'; readonly state: MatchingState; readonly isOffline: boolean }

/** A list that is asked for. */
export type Asked<Item> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly items: readonly Item[] }

/** Resolves to what went wrong, or to nothing. */
type Doing = Promise<MatchingTrouble | undefined>

export interface UseMatching {
  readonly view: MatchingView
  readonly people: Asked<MatchSuggestion>
  readonly met: Asked<MatchMeeting>
  /** The person just met, until the message is closed. */
  readonly news: MatchMeeting | undefined
  readonly closeNews: () => void
  readonly retry: () => void
  readonly refresh: () => void
  readonly join: (card: MatchingCard) => Doing
  readonly withdraw: () => Doing
  readonly dismiss: (userId: string) => Doing
  readonly invite: (userId: string, note: string, clientId: string) => Doing
  readonly answer: (invitationId: string, isAccepted: boolean) => Doing
  readonly takeBack: (invitationId: string) => Doing
  readonly wait: () => Doing
  readonly stopWaiting: () => Doing
  readonly answerPair: (pairId: string, isAccepted: boolean) => Doing
}

interface Place {
  readonly widgetId: string
  readonly configuration: Pick<MatchingConfiguration, 'id' | 'suggestionsMax'>
}

/** The state of matching for the person logged in, followed as long as it is shown. Source: WID-06. */
export function useMatching({ widgetId, configuration: { id: configurationId, suggestionsMax } }: Place): UseMatching {
  const { connection } = usePort('realtime')
  const { user } = usePort('person')
  const { openChat } = usePort('chat')
  const [state, setState] = useState<MatchingState>()
  const [trouble, setTrouble] = useState<'gone' | 'failed' | 'offline'>()
  const [people, setPeople] = useState<Asked<MatchSuggestion>>({ kind: 'waiting' })
  const [met, setMet] = useState<Asked<MatchMeeting>>({ kind: 'waiting' })
  const [news, setNews] = useState<MatchMeeting>()
  const [asked, setAsked] = useState(0)
  const isAlone = connection === undefined || user === undefined
  const place = { widgetId, configurationId } as Parameters<NonNullable<typeof connection>['ask']>[1] as {
    widgetId: never
    configurationId: never
  }
  const take = useCallback((next: MatchingState) => setState((now) => newerState(now, next)), [])
  const refresh = useCallback(() => setAsked((count) => count + 1), [])

  const followAgain = useTopic({
    connection: isAlone ? undefined : connection,
    command: 'matching.follow',
    key: place as CommandBody<'matching.follow'>,
    onSnapshot: (snapshot) => {
      setTrouble(undefined)
      setState(snapshot)
      refresh()
    },
    onFailure: (cause) => {
      const code = errorCodeOf(cause)
      const isGone = code === 'matching.not-found' || code === 'venue.outside-time-slot'
      setTrouble(isGone ? 'gone' : code === 'connection-lost' ? 'offline' : 'failed')
    },
    facts: {
      'matching.changed': take,
      'matching.person-left': ({ userId }) => {
        if (userId === undefined) refresh()
        else setPeople((now) => (now.kind === 'shown' ? { kind: 'shown', items: without(now.items, userId) } : now))
      },
      'matching.met': (meeting) => {
        setNews(meeting)
        refresh()
        openChat?.(meeting.person.uid)
      },
    },
  })
  useEffect(
    () => () => {
      if (!isAlone) connection.ask('matching.stop-waiting', {}).catch(() => {})
    },
    [connection, isAlone, widgetId, configurationId],
  )

  const mayAsk = state !== undefined && state.own !== null && state.hindrance !== 'muted'
  const ownKey = mayAsk ? JSON.stringify([state.own, state.sent.length, state.received.length]) : undefined
  useEffect(() => {
    if (isAlone || ownKey === undefined || asked === 0) return
    let isWanted = true
    const fail = () => {
      if (isWanted) {
        setPeople((now) => (now.kind === 'shown' ? now : { kind: 'failed' }))
        setMet((now) => (now.kind === 'shown' ? now : { kind: 'failed' }))
      }
    }
    const body = { widgetId, configurationId, limit: suggestionsMax } as never
    Promise.all([connection.ask('matching.suggest', body), connection.ask('matching.list-met', {})]).then(
      ([suggested, known]) => {
        if (!isWanted) return
        setPeople({ kind: 'shown', items: suggested.people })
        setMet({ kind: 'shown', items: known.people })
      },
      fail,
    )
    return () => {
      isWanted = false
    }
  }, [connection, isAlone, widgetId, configurationId, suggestionsMax, ownKey, asked])

  async function act(work: (line: NonNullable<typeof connection>) => Promise<MatchingState | undefined>): Doing {
    if (connection === undefined) return 'failed'
    try {
      const next = await work(connection)
      if (next !== undefined) take(next)
      return undefined
    } catch (cause) {
      return troubleOf(cause)
    }
  }
  const drop = (userId: string) =>
    setPeople((now) => (now.kind === 'shown' ? { kind: 'shown', items: without(now.items, userId) } : now))

  return {
    view: isAlone
      ? { kind: 'alone' }
      : trouble === 'gone'
        ? { kind: 'gone' }
        : state !== undefined
          ? { kind: 'shown', state, isOffline: trouble !== undefined }
          : { kind: trouble === 'failed' ? 'failed' : 'waiting' },
    people,
    met,
    news,
    closeNews: () => setNews(undefined),
    retry: () => {
      setTrouble(undefined)
      followAgain()
    },
    refresh: () => {
      setPeople({ kind: 'waiting' })
      refresh()
    },
    join: (card) => act((line) => line.ask('matching.join', { ...place, card })),
    withdraw: () => act((line) => line.ask('matching.withdraw', {})),
    dismiss: (userId) =>
      act(async (line) => {
        await line.ask('matching.dismiss', { userId })
        drop(userId)
        return undefined
      }),
    invite: (userId, note, clientId) =>
      act(async (line) => {
        const { state: next } = await line.ask('matching.invite', { userId, note, clientId })
        drop(userId)
        return next
      }),
    answer: (invitationId, isAccepted) => act((line) => line.ask('matching.answer', { invitationId, isAccepted })),
    takeBack: (invitationId) => act((line) => line.ask('matching.take-back', { invitationId })),
    wait: () => act((line) => line.ask('matching.wait', place)),
    stopWaiting: () => act((line) => line.ask('matching.stop-waiting', {})),
    answerPair: (pairId, isAccepted) => act((line) => line.ask('matching.answer-pair', { pairId, isAccepted })),
  }
}
