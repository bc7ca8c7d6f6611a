import { errorCodeOf } from '@foyer/client/error-code'
import { followTopic } from '@foyer/client/live'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CommandBody, RoundQuestion, QuestionAct, RoundState } from '@foyer/contract'
import { usePort } from '../host/use-port.tsx'
import {
  applyFact,
  endReading,
  type Reading,
  type RoundView,
  takePage,
  withAct,
  withOwnVoted,
  withoutQuestion,
  withQuestion,
  withVote,
} from './questions.model.ts'

export type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'ready'; readonly view: RoundView; readonly isComplete: boolean }

/** What one does; each rejects as the server answers. */
export interface QuestionActions {
  readonly ask: (options: {
    readonly clientId: string
    readonly text: string
    readonly isAnonymous: boolean
  }) => Promise<RoundQuestion>
  /** Shown at once; taken back where the server does not take it. */
  readonly vote: (questionId: string, isVoted: boolean) => Promise<void>
  readonly withdraw: (questionId: string) => Promise<void>
  readonly moderate: (questionId: string, act: QuestionAct, answer?: string) => Promise<void>
  readonly report: (options: Omit<CommandBody<'questions.report'>, keyof Round>) => Promise<void>
  readonly muteAuthor: (options: Omit<CommandBody<'questions.mute-author'>, keyof Round>) => Promise<void>
  readonly setState: (state: RoundState) => Promise<void>
}

export interface Questions {
  readonly loading: Loading
  readonly retry: () => void
  /** Absent if no user is logged in. */
  readonly actions: QuestionActions | undefined
}

interface Round {
  readonly widgetId: string
  readonly configurationId: string
}

/** When a round opens everybody reads it at a moment of their own within this time. */
const spreadMs = 1_000
/** After this time a loading indicator becomes a failure message. */
const patienceMs = 10_000
/** Without a connection the round is read again after this time. */
const withoutConnectionMs = 15_000

/** A round of questions, followed as long as it is shown. Source: WID-06. */
export function useQuestions({ widgetId, configurationId }: Round): Questions {
  const { serverNow, atServerTime } = usePort('clock')
  const { call } = usePort('api')
  const { connection } = usePort('realtime')
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const reading = useRef<Reading>(new Set())
  /** The state the server sent last. */
  const state = useRef<RoundState>(undefined)
  const round = useMemo(() => ({ widgetId, configurationId }), [widgetId, configurationId])

  const change = useCallback(
    (step: (view: RoundView) => RoundView) =>
      setLoading((now) => (now.kind === 'ready' ? { ...now, view: step(now.view) } : now)),
    [],
  )

  useEffect(() => {
    const stop = new AbortController()
    let cancelSoon = () => {}
    let cancelAgain = () => {}
    let turn = 0

    /** Page by page; another turn ends this one. */
    const load = async () => {
      const own = ++turn
      const isOver = () => stop.signal.aborted || own !== turn
      const seen: Reading = new Set()
      reading.current = seen
      try {
        for (let before: number | undefined; ;) {
          const page = await call('questions.list', {
            params: round,
            ...(before !== undefined && { query: { before: String(before) } }),
            signal: stop.signal,
          })
          if (isOver()) return
          before = page.next
          state.current = page.state
          const isLast = before === undefined
          setLoading((now) => {
            const view = takePage(now.kind === 'ready' ? now.view : undefined, page, seen)
            return { kind: 'ready', view: isLast ? endReading(view, seen) : view, isComplete: isLast }
          })
          if (isLast) return
        }
      } catch (error) {
        if (isOver()) return
        const isGone = ['questions.not-found', 'venue.outside-time-slot'].includes(errorCodeOf(error) ?? '')
        // What is shown already stays: whatever failed is tried again with the next connection.
        setLoading((now) => (isGone ? { kind: 'gone' } : now.kind === 'ready' ? now : { kind: 'failed' }))
      }
    }
    const loadSoon = () => {
      const [chance = 0] = crypto.getRandomValues(new Uint16Array(1))
      cancelSoon()
      cancelSoon = atServerTime(serverNow() + (chance / 65_536) * spreadMs, () => void load())
    }
    const again = () => {
      cancelAgain = atServerTime(serverNow() + withoutConnectionMs, () => {
        void load().then(() => {
          if (!stop.signal.aborted) again()
        })
      })
    }
    const endPatience = atServerTime(serverNow() + patienceMs, () =>
      setLoading((now) => (now.kind === 'loading' ? { kind: 'failed' } : now)),
    )
    if (connection === undefined) {
      void load()
      again()
    }
    const topic =
      connection &&
      followTopic({
        connection,
        command: 'questions.follow',
        key: round,
        // Follows first, so that no change is missed between the read and the first fact.
        onSnapshot: () => void load(),
        onFailure: () => void load(),
        facts: {
          'questions.changed': (fact) => {
            change((view) => applyFact(view, fact, reading.current))
            if (state.current === 'DRAFT' && fact.state !== 'DRAFT') loadSoon()
            state.current = fact.state
          },
          'questions.own-voted': (fact) => change((view) => withOwnVoted(view, fact.questionId, fact.isVoted)),
          'questions.stale': () => void load(),
          'moderation.sanctioned': () => void load(),
        },
      })
    return () => {
      stop.abort()
      cancelSoon()
      cancelAgain()
      endPatience()
      topic?.stop()
    }
  }, [atServerTime, attempt, call, change, configurationId, connection, round, serverNow, widgetId])

  const actions = useMemo((): QuestionActions | undefined => {
    if (connection === undefined) return undefined
    return {
      async ask(options) {
        const question = await connection.ask('questions.ask', { ...round, ...options })
        reading.current.add(question.questionId)
        change((view) => withQuestion(view, question))
        return question
      },
      async vote(questionId, isVoted) {
        change((view) => withVote(view, questionId, isVoted))
        try {
          const counted = await connection.ask('questions.vote', { ...round, questionId, isVoted })
          change((view) => withVote(view, questionId, isVoted, counted))
        } catch (error) {
          change((view) => withVote(view, questionId, !isVoted))
          throw error
        }
      },
      async withdraw(questionId) {
        try {
          await connection.ask('questions.withdraw', { ...round, questionId })
        } catch (error) {
          // Somebody was quicker, or an answer was lost.
          if (errorCodeOf(error) !== 'questions.question-not-found') throw error
        }
        change((view) => withoutQuestion(view, questionId))
      },
      async moderate(questionId, act, answer) {
        await connection.ask('questions.moderate', {
          ...round,
          questionId,
          act,
          ...(answer !== undefined && { answer }),
        })
        change((view) => withAct(view, questionId, act, answer))
      },
      report: (options) => connection.ask('questions.report', { ...round, ...options }),
      muteAuthor: (options) => connection.ask('questions.mute-author', { ...round, ...options }),
      setState: (state) => connection.ask('questions.set-state', { ...round, state }),
    }
  }, [change, connection, round])

  return {
    loading,
    retry() {
      setLoading({ kind: 'loading' })
      setAttempt((count) => count + 1)
    },
    actions,
  }
}
