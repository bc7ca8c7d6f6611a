import type { ChatPerson, FactBody, QuestionState } from '@foyer/contract'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Feature, OpMode, VenueKey } from '../../platform/http/feature.ts'
import { askerOf } from '../../platform/live/asker.ts'
import { createLive, type LiveDeps } from '../../platform/live/create-live.ts'
import { type Live, parseLiveKey } from '../../platform/live/live-feature.ts'
import { createKnownPeople } from './known-people.ts'
import { createQuestionSource } from './question-source.ts'
import type { QuestionsStore } from './questions.store.pg.ts'
import { applyRoundEvent, beginRound, decideRound, eraseFromRound, type Round } from './round.ts'
import type { RoundCommand, RoundEvent } from './round.ts'
import { viewRoundNews } from './round-news.ts'
import { createRounds, keyOf, namedOf, type RoundKey, type RoundsDeps } from './rounds.ts'

export interface QuestionsFeatureDeps
  extends LiveDeps, Pick<RoundsDeps, 'audit' | 'findRound' | 'sanctionOf' | 'blockedWith' | 'moderation'> {
  readonly store: QuestionsStore
  readonly readPeople: (ids: readonly string[]) => Promise<readonly ChatPerson[]>
  /** Called when a question began to wait for moderators, or waits no longer. */
  readonly onWaitingChanged: () => void
}

/** A question of the seed. */
export interface ImportedQuestion {
  readonly widgetId: string
  readonly configurationId: string
  readonly author: string
  readonly text: string
  readonly atMs: number
  readonly isAnonymous: boolean
  readonly state: QuestionState
  readonly answer: string | undefined
  readonly votedBy: readonly string[]
}

export interface QuestionsFeature {
  readonly feature: Feature
  /** Somebody has blocked somebody, or was blocked. */
  blocksChanged(userId: string): void
  /** Puts a question into a live round as if it had been there before; for seeds. */
  importHistory(question: ImportedQuestion): Promise<void>
  /** Whether no attendee has asked a question yet. */
  isEmpty(): Promise<boolean>
}

/** Followers are notified at most once in this time, however many people vote. */
const everyMs = 500

/** Questions to those on stage: people ask and vote, staff leads. Live and stage have their own. Source: WID-06. */
export function createQuestionsFeature(deps: QuestionsFeatureDeps): QuestionsFeature {
  const { store, hub, log, shownVenue } = deps
  const live: Live<Round, RoundCommand, RoundEvent> = createLive(deps, {
    name: 'questions',
    store,
    decide: decideRound,
    apply: applyRoundEvent,
    erase: eraseFromRound,
    onLoaded: (_key, round, { version, former }) => beginRound(round, version, former),
    topics: {
      everyMs,
      view({ key }, events) {
        const round = live.state(key)
        const configuration = deps.findRound(toRoundKey(key))
        if (round === undefined || configuration === undefined) return undefined
        const state = round.state ?? configuration.firstState
        return viewRoundNews({ hub, rounds, round, state, events, place: placeOf(toRoundKey(key)) })
      },
    },
    onEvents(key, events) {
      for (const event of events) if (event.kind === 'voted') sendVoted(key, event)
    },
    onCommitted(_key, events) {
      if (events.some(mayChangeWaiting)) deps.onWaitingChanged()
    },
    beforeShown: (_key, events) => people.meet(events.flatMap(namedIn)),
  })
  const people = createKnownPeople(deps.readPeople)
  const rounds = createRounds({ ...deps, live, people })

  const feature: Feature = {
    name: 'questions',
    calls: {
      'questions.list': ({ principal, opMode, params, query }) =>
        rounds.list(askerOf({ principal, opMode }), roundOf(opMode, params), query.before),
    },
    commands: {
      async 'questions.follow'({ connection, opMode, body }) {
        const round = roundOf(opMode, body)
        rounds.demand(round)
        const { questions } = await live.read(keyOf(round))
        await people.meet([...questions.values()].flatMap(({ stored }) => namedOf(stored)))
        live.follow(keyOf(round), connection)
      },
      'questions.unfollow': ({ connection, opMode, body }) => live.unfollow(keyOf(roundOf(opMode, body)), connection),
      'questions.ask': (context) => rounds.ask(askerOf(context), roundOf(context.opMode, context.body), context.body),
      'questions.vote': (context) => rounds.vote(askerOf(context), roundOf(context.opMode, context.body), context.body),
      'questions.withdraw': (context) =>
        rounds.withdraw(askerOf(context), roundOf(context.opMode, context.body), context.body.questionId),
      'questions.report': (context) =>
        rounds.report(askerOf(context), roundOf(context.opMode, context.body), context.body),
      'questions.mute-author': (context) =>
        rounds.muteAuthor(context.principal, roundOf(context.opMode, context.body), context.body),
      'questions.moderate': (context) =>
        rounds.moderate(askerOf(context), roundOf(context.opMode, context.body), context.body),
      'questions.set-state': (context) =>
        rounds.setState(askerOf(context), roundOf(context.opMode, context.body), context.body.state),
    },
    connections: { closed: live.closed },
    contentSource: createQuestionSource({ ...deps, rounds }),
    personal: {
      read: readPersonal,
      erase: live.erase,
    },
    stop: live.stop,
  }
  return { feature, blocksChanged: sendStale, importHistory, isEmpty: live.isEmpty }

  function roundOf(opMode: OpMode, { widgetId, configurationId }: Omit<RoundKey, keyof VenueKey>): RoundKey {
    return { ...shownVenue(opMode), widgetId, configurationId }
  }

  /** To all windows of one person that look at the round. */
  function sendVoted(key: string, { accountId, questionId, isVoted }: Extract<RoundEvent, { kind: 'voted' }>): void {
    const windows = live.windowsOf(accountId, key)
    if (windows.length === 0) return
    const frame = hub.fact('questions.own-voted', { ...placeOf(toRoundKey(key)), questionId, isVoted })
    hub.sendToAll(windows, frame).catch((error: unknown) => log.error({ err: error }, 'a vote could not be sent'))
  }

  /** Notifies a person whose rounds have changed, for each round they follow. */
  function sendStale(userId: string): void {
    for (const [connection, key] of live.followedBy(userId))
      connection.send(hub.fact('questions.stale', placeOf(toRoundKey(key))))
  }

  async function readPersonal(userId: string) {
    const known = (await live.readOf(userId)).flatMap(([key, { questions }]) =>
      [...questions.values()].map((one) => ({ ...one, ...toRoundKey(key) })),
    )
    const questions = known.filter(({ stored }) => stored.author === userId)
    const votes = known.flatMap(({ stored, voters }) => {
      const atMs = voters.get(userId)
      return atMs === undefined ? [] : [{ questionId: stored.id, atMs }]
    })
    if (questions.length + votes.length === 0) return undefined
    return {
      questions: questions
        .toSorted((a, b) => a.stored.atMs - b.stored.atMs)
        .map(
          ({
            opMode,
            architectureId,
            widgetId,
            configurationId,
            stored: { id, text, isAnonymous, state, answer, atMs },
          }) => ({
            question: id,
            opMode,
            architectureId,
            widgetId,
            configurationId,
            text,
            withoutName: isAnonymous,
            state,
            ...(answer !== undefined && { answer }),
            at: instantOf(atMs),
          }),
        ),
      votes: votes
        .toSorted((a, b) => a.atMs - b.atMs)
        .map(({ questionId, atMs }) => ({ question: questionId, at: instantOf(atMs) })),
    }
  }

  async function importHistory(imported: ImportedQuestion): Promise<void> {
    const { widgetId, configurationId, author, text, atMs, isAnonymous, state, answer, votedBy } = imported
    const key = keyOf(roundOf('LIVE', { widgetId, configurationId }))
    const id = randomId()
    const question = { id, author, clientId: id, text, isAnonymous, state: 'SHOWN' as const, atMs }
    await live.run(key, { kind: 'ask', firstState: 'OPEN', slowModeS: 0, question })
    const vote = { kind: 'vote', questionId: id, isVoted: true, firstState: 'OPEN', atMs } as const
    await Promise.all(votedBy.map((accountId) => live.run(key, { ...vote, accountId })))
    const change = { state, ...(answer !== undefined && { answer }) }
    if (state !== 'SHOWN') await live.run(key, { kind: 'change', questionId: id, change, atMs })
  }
}

/** Votes and states of rounds never do. */
const mayChangeWaiting = (event: RoundEvent): boolean =>
  event.kind === 'asked' ? event.question.state === 'WAITING' : event.kind === 'changed' || event.kind === 'removed'

/** Who is shown with these questions. */
const namedIn = (event: RoundEvent): readonly string[] =>
  event.kind === 'asked' || event.kind === 'changed' ? namedOf(event.question) : []

const toRoundKey = (key: string): RoundKey => {
  const { opMode, architectureId, parts } = parseLiveKey(key)
  const [widgetId = '', configurationId = ''] = parts
  return { opMode, architectureId, widgetId, configurationId }
}
const placeOf = ({ widgetId, configurationId }: RoundKey) =>
  ({ widgetId, configurationId }) as FactBody<'questions.stale'>
const instantOf = (ms: number): string => new Date(ms).toISOString()
