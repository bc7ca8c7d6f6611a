import type { ChatPerson, CommandName, QuestionState } from '@foyer/contract'
import { randomId } from '../../platform/auth/secrets.ts'
import { createMemoryWriter } from '../../platform/db/memory-writer.ts'
import { isStaff } from '../../platform/http/calls/access.ts'
import type { Feature, OpMode, Principal } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { CommandContext, Hub } from '../../platform/realtime/realtime.ts'
import { createKnownPeople } from './known-people.ts'
import type { QuestionsAct, QuestionsAnswer, QuestionsStore, RoundKey } from './questions.store.ts'
import { createRoundMemory } from './round-memory.ts'
import { createRoundNews } from './round-news.ts'
import { type Asker, createRounds, type RoundsDeps } from './rounds.ts'

export interface QuestionsFeatureDeps extends Pick<
  RoundsDeps,
  'audit' | 'clock' | 'findRound' | 'sanctionOf' | 'apartFrom' | 'reportQuestion' | 'muteAuthor'
> {
  readonly store: QuestionsStore
  readonly hub: Hub
  readonly log: Log
  readonly readPeople: (ids: readonly string[]) => Promise<readonly ChatPerson[]>
}

/** A question as a seed tells of it. */
export interface ToldQuestion {
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
  /** Reads what was asked; to be called once, before the server listens. */
  load(): Promise<void>
  /** Somebody has blocked somebody, or was blocked. */
  apartChanged(userId: string): void
  /** Puts a question into a live round as if it had been there before; for seeds. */
  tellStory(question: ToldQuestion): Promise<void>
  /** Whether nobody has asked anywhere yet. */
  isEmpty(): boolean
}

const RELOAD_AFTER_MS = 2_000

/** Questions to those on stage: people ask and vote, staff leads. Live and stage have their own. Source: WID-06. */
export function createQuestionsFeature(deps: QuestionsFeatureDeps): QuestionsFeature {
  const { store, hub, clock, log } = deps
  const memory = createRoundMemory(clock.now())
  let isStopped = false
  let cancelReload: (() => void) | undefined
  const writer = createMemoryWriter<QuestionsAct, QuestionsAnswer>({
    commit: (acts) => store.commit(acts),
    onCommitted: note,
    readAnew: load,
    onOutage: reloadLater,
  })
  const people = createKnownPeople(deps.readPeople)
  const rounds = createRounds({ ...deps, memory, writer, people })
  const news = createRoundNews({ hub, clock, log, memory, rounds })

  const feature: Feature = {
    name: 'questions',
    calls: {
      'questions.list': ({ principal, opMode, params, query }) =>
        rounds.list(askerOf({ principal, opMode }), keyOf(opMode, params), query.before),
    },
    commands: {
      'questions.follow'({ connection, opMode, body }) {
        const round = keyOf(opMode, body)
        rounds.demand(round)
        news.follow(round, connection)
      },
      'questions.unfollow': ({ connection, opMode, body }) => news.unfollow(keyOf(opMode, body), connection),
      'questions.ask': (context) => rounds.ask(askerIn(context), keyOf(context.opMode, context.body), context.body),
      'questions.vote': (context) => rounds.vote(askerIn(context), keyOf(context.opMode, context.body), context.body),
      'questions.withdraw': (context) =>
        rounds.withdraw(askerIn(context), keyOf(context.opMode, context.body), context.body.questionId),
      'questions.report': (context) =>
        rounds.report(askerIn(context), keyOf(context.opMode, context.body), context.body),
      'questions.mute-author': (context) =>
        rounds.muteAuthor(context.principal, keyOf(context.opMode, context.body), context.body),
      'questions.moderate': (context) =>
        rounds.moderate(askerIn(context), keyOf(context.opMode, context.body), context.body),
      'questions.set-state': (context) =>
        rounds.setState(askerIn(context), keyOf(context.opMode, context.body), context.body.state),
    },
    connections: { closed: news.closed },
    personal: {
      read: readPersonal,
      forget: async (userId) => void (await writer.write({ kind: 'forget', accountId: userId })),
    },
    stop: async () => {
      isStopped = true
      cancelReload?.()
      await writer.drain()
      news.stop()
    },
  }
  return { feature, load, apartChanged: news.tellStale, tellStory, isEmpty: memory.isEmpty }

  async function load(): Promise<void> {
    memory.load(await store.readAll())
  }

  function note(act: QuestionsAct, answer: QuestionsAnswer): void {
    news.touched(memory.apply(act, answer))
    if (act.kind === 'vote' && answer.kind === 'done') news.tellVoted(act, act.accountId, voteOf(act))
  }

  async function readPersonal(userId: string) {
    const { questions, votes } = await store.exportOf(userId)
    if (questions.length + votes.length === 0) return undefined
    return {
      questions: questions.map(({ id, opMode, widgetId, configurationId, text, isAnonymous, state, answer, atMs }) => ({
        question: id,
        opMode,
        widgetId,
        configurationId,
        text,
        withoutName: isAnonymous,
        state,
        ...(answer !== undefined && { answer }),
        at: instantOf(atMs),
      })),
      votes: votes.map(({ questionId, atMs }) => ({ question: questionId, at: instantOf(atMs) })),
    }
  }

  async function tellStory(told: ToldQuestion): Promise<void> {
    const { widgetId, configurationId, author, text, atMs, isAnonymous, state, answer, votedBy } = told
    const round = { opMode: 'LIVE' as const, widgetId, configurationId }
    const id = randomId()
    const question = { ...round, id, author, clientId: id, text, isAnonymous, state: 'SHOWN' as const, atMs }
    await writer.write({ kind: 'ask', firstState: 'OPEN', question })
    const vote = { kind: 'vote' as const, ...round, questionId: id, isVoted: true, firstState: 'OPEN' as const, atMs }
    await Promise.all(votedBy.map((accountId) => writer.write({ ...vote, accountId })))
    const change = { state, ...(answer !== undefined && { answer }) }
    if (state !== 'SHOWN') await writer.write({ kind: 'change', questionId: id, change, atMs })
  }

  /** A commit that broke may have been done: the store says what is so, as soon as it is there again. */
  function reloadLater(): void {
    if (isStopped) return
    cancelReload ??= clock.after(RELOAD_AFTER_MS, () => {
      cancelReload = undefined
      writer.refresh().catch((error: unknown) => {
        log.warn({ err: error }, 'questions could not be read anew; tried again soon')
        reloadLater()
      })
    })
  }
}

const keyOf = (opMode: OpMode, { widgetId, configurationId }: Omit<RoundKey, 'opMode'>): RoundKey => ({
  opMode,
  widgetId,
  configurationId,
})

const askerOf = ({ principal, opMode }: { readonly principal: Principal; readonly opMode: OpMode }): Asker => ({
  opMode,
  userId: principal.kind === 'account' ? principal.userId : undefined,
  isStaff: isStaff(principal),
})
const askerIn = ({ principal, opMode }: CommandContext<CommandName>): Asker => askerOf({ principal, opMode })

const voteOf = ({ questionId, isVoted }: Extract<QuestionsAct, { kind: 'vote' }>) => ({ questionId, isVoted })
const instantOf = (ms: number): string => new Date(ms).toISOString()
