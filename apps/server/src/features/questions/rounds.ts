import type {
  AskingRight,
  CheckedBody,
  ConfigurationOf,
  RoundQuestion,
  QuestionAct,
  QuestionPage,
  RoundState,
} from '@foyer/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type Principal, type VenueKey } from '../../platform/http/feature.ts'
import type { ContentModeration } from '../../platform/feature-ports/moderation.port.ts'
import type { Asker } from '../../platform/live/asker.ts'
import { liveKey, type Live } from '../../platform/live/live-feature.ts'
import type { ReportedContent } from '../../platform/moderation/content-source.ts'
import type { KnownPeople } from './known-people.ts'
import {
  findAct,
  questionNotFound,
  type QuestionChange,
  type QuestionInRound,
  type Round,
  type RoundCommand,
  type RoundEvent,
  type StoredQuestion,
} from './round.ts'

export type QuestionsConfiguration = ConfigurationOf<'QUESTIONS'>

/** Names a round of a venue. */
export interface RoundKey extends VenueKey {
  readonly widgetId: string
  readonly configurationId: string
}

export const keyOf = ({ widgetId, configurationId, ...venue }: RoundKey): string =>
  liveKey(venue, widgetId, configurationId)

export interface RoundsDeps {
  readonly live: Pick<Live<Round, RoundCommand, RoundEvent>, 'read' | 'run'>
  readonly people: KnownPeople
  readonly audit: Audit
  readonly clock: Clock
  /** Of the architecture a mode shows now. */
  readonly findRound: (round: RoundKey) => QuestionsConfiguration | undefined
  /** The mute or ban that holds for somebody now. */
  readonly sanctionOf: (
    userId: string,
  ) => Promise<{ readonly kind: 'mute' | 'ban'; readonly reason: string; readonly until?: number } | undefined>
  readonly moderation: ContentModeration
  /** The people who blocked this person or were blocked by them. */
  readonly blockedWith: (userId: string) => ReadonlySet<string>
}

/** A question at one moment. */
export type Snapshot = Pick<QuestionInRound, 'stored' | 'revision'> & { readonly votes: number }

const pageSize = 200

/** The rules of rounds of questions: who sees, asks and votes, and what staff does. Source: WID-06. */
export function createRounds(deps: RoundsDeps) {
  const { live, people, audit, clock, findRound, blockedWith, moderation } = deps
  return {
    list,
    ask,
    vote,
    withdraw,
    report,
    muteAuthor,
    moderate,
    decide,
    setState,
    demand,
    find,
    isSeenBy,
    toQuestion,
  }

  /** Fails with `questions.not-found`. */
  async function list(asker: Asker, round: RoundKey, before: number | undefined): Promise<QuestionPage> {
    const configuration = demand(round)
    const known = await live.read(keyOf(round))
    const stateNow = known.state ?? configuration.firstState
    const seen = [...known.questions.values()]
      .filter((one) => isSeenBy(asker, stateNow, one.stored) && (before === undefined || one.stored.seq < before))
      .toReversed()
    const page = seen.slice(0, pageSize)
    const [right] = await Promise.all([
      rightOf(asker.userId),
      people.learn(page.flatMap(({ stored }) => namedOf(stored))),
    ])
    const last = page.at(-1)
    return {
      state: stateNow,
      questions: page.map((one) => toQuestion(asker, snapshotOf(one))),
      ...(last !== undefined && seen.length > page.length && { next: last.stored.seq }),
      voted: page.flatMap(({ stored, voters }) =>
        asker.userId !== undefined && voters.has(asker.userId) ? [stored.id] : [],
      ),
      right,
      mayLead: asker.isStaff,
    }
  }

  async function ask(asker: Asker, round: RoundKey, options: CheckedBody<'questions.ask'>): Promise<RoundQuestion> {
    const configuration = demand(round)
    const author = requireUser(asker)
    const { clientId, text, isAnonymous } = options
    const before = await live.read(keyOf(round))
    const known = findAct(before, author, clientId)
    if (known !== undefined) return toQuestion(asker, snapshotOf(known))
    await requireUnsanctioned(author)
    if (isAnonymous && !configuration.mayAskWithoutName)
      throw wrong('/isAnonymous', 'questions of this round have a name')
    if ((before.state ?? configuration.firstState) !== 'OPEN') throw notOpen()
    // The name must be known before followers are notified of it.
    if (!isAnonymous) await people.learn([author])
    const after = await live.run(keyOf(round), {
      kind: 'ask',
      firstState: configuration.firstState,
      slowModeS: asker.isStaff ? 0 : configuration.slowModeS,
      question: {
        id: randomId(),
        author,
        clientId,
        text,
        isAnonymous,
        state: configuration.moderation === 'AFTER' || asker.isStaff ? 'SHOWN' : 'WAITING',
        atMs: clock.now(),
      },
    })
    const stored = findAct(after, author, clientId)
    // Somebody deleted it meanwhile.
    if (stored === undefined) throw questionNotFound()
    return toQuestion(asker, snapshotOf(stored))
  }

  /** Fails with `questions.question-not-found`, `questions.not-open`, and with `questions.cannot-ask` for a muted person. */
  async function vote(asker: Asker, round: RoundKey, options: CheckedBody<'questions.vote'>) {
    const { firstState } = demand(round)
    const { questionId, isVoted } = options
    const accountId = requireUser(asker)
    await requireUnsanctioned(accountId)
    await requireSeen(asker, round, questionId)
    const vote = { questionId, accountId, isVoted, firstState, atMs: clock.now() }
    await live.run(keyOf(round), { kind: 'vote', ...vote })
    const { voters, revision } = await requireSeen(asker, round, questionId)
    return { votes: voters.size, revision }
  }

  /** Fails with `questions.question-not-found` for what is another's as well. */
  async function withdraw(asker: Asker, round: RoundKey, questionId: string): Promise<void> {
    const author = requireUser(asker)
    if ((await find(round, questionId)).stored.author !== author) throw questionNotFound()
    await live.run(keyOf(round), { kind: 'remove', questionId })
  }

  /** Fails with `questions.question-not-found` for one's own, and for what one does not see. */
  async function report(asker: Asker, round: RoundKey, options: CheckedBody<'questions.report'>): Promise<void> {
    demand(round)
    const by = requireUser(asker)
    const { stored } = await requireSeen(asker, round, options.questionId)
    if (stored.author === by) throw questionNotFound()
    const { clientId, kind, note } = options
    await moderation.reportContent(by, {
      clientId,
      kind,
      ...(note !== undefined && { note }),
      author: stored.author,
      content: toContent(round, stored),
    })
  }

  async function muteAuthor(
    by: Principal,
    round: RoundKey,
    { questionId, clientId, reason, until }: CheckedBody<'questions.mute-author'>,
  ): Promise<void> {
    demand(round)
    const found = await find(round, questionId)
    const { author, isAnonymous } = found.stored
    await moderation.muteAuthor(by, { clientId, author, question: { questionId, isAnonymous }, reason, until })
  }

  async function moderate(asker: Asker, round: RoundKey, options: CheckedBody<'questions.moderate'>): Promise<void> {
    demand(round)
    await decide(asker, round, options)
  }

  /**
   * The same for a round that the venue may no longer have. Noted before it is done, as every act of moderators. Fails with
   * `questions.question-not-found`.
   */
  async function decide(
    asker: Asker,
    round: RoundKey,
    options: Pick<CheckedBody<'questions.moderate'>, 'questionId' | 'act' | 'answer'>,
  ): Promise<void> {
    const { questionId, act, answer } = options
    const by = requireUser(asker)
    if (answer !== undefined && act !== 'answered') throw wrong('/answer', 'only what was answered has an answer')
    const found = await find(round, questionId)
    await people.learn(namedOf(found.stored))
    const { widgetId, configurationId, opMode } = round
    // Who asked without a name is in no log either.
    const { isAnonymous, author } = found.stored
    await audit.note({
      by,
      act: `questions.${act}`,
      ...(isAnonymous ? { subject: questionId } : { person: author }),
      details: { opMode, widgetId, configurationId, questionId },
    })
    const change = act === 'delete' ? undefined : { ...changes[act], ...(answer !== undefined && { answer }) }
    await live.run(
      keyOf(round),
      change === undefined ? { kind: 'remove', questionId } : { kind: 'change', questionId, change, atMs: clock.now() },
    )
    const isRemoved = act === 'delete' || act === 'refuse'
    if (isRemoved || act === 'approve')
      await moderation.settleContent(toContent(round, found.stored), { by, isRemoved })
  }

  async function setState(asker: Asker, round: RoundKey, state: RoundState): Promise<void> {
    demand(round)
    const { widgetId, configurationId, opMode } = round
    const details = { opMode, configurationId, state }
    await audit.note({ by: requireUser(asker), act: 'questions.set-state', subject: widgetId, details })
    await live.run(keyOf(round), { kind: 'set-state', state, atMs: clock.now() })
  }

  function demand(round: RoundKey): QuestionsConfiguration {
    const configuration = findRound(round)
    if (configuration === undefined)
      throw new CallError('questions.not-found', 'The round does not exist or is not active')
    return configuration
  }

  async function find(round: RoundKey, questionId: string): Promise<QuestionInRound> {
    const found = (await live.read(keyOf(round))).questions.get(questionId)
    if (found === undefined) throw questionNotFound()
    return found
  }

  /**
   * Staff sees every question. A blocked person does not see questions with a name, but does see anonymous ones: a question that
   * is missing would reveal its author.
   */
  function isSeenBy({ userId, isStaff }: Asker, stateNow: RoundState, stored: StoredQuestion): boolean {
    if (isStaff) return true
    if (stateNow === 'DRAFT') return false
    if (userId !== undefined && stored.author === userId) return true
    if (stored.state === 'WAITING' || stored.state === 'REFUSED') return false
    return stored.isAnonymous || userId === undefined || !blockedWith(userId).has(stored.author)
  }

  function toQuestion({ userId }: Pick<Asker, 'userId'>, { stored, votes, revision }: Snapshot): RoundQuestion {
    const author = stored.isAnonymous ? undefined : people.find(stored.author)
    return {
      questionId: stored.id,
      seq: stored.seq,
      at: stored.atMs as RoundQuestion['at'],
      text: stored.text,
      ...(author !== undefined && { author }),
      ...(userId === stored.author && { isOwn: true }),
      state: stored.state,
      stateAt: stored.stateAtMs as RoundQuestion['stateAt'],
      isPinned: stored.isPinned,
      votes,
      ...(stored.answer !== undefined && { answer: stored.answer }),
      revision,
    }
  }

  async function requireSeen(asker: Asker, round: RoundKey, questionId: string): Promise<QuestionInRound> {
    const { firstState } = demand(round)
    const { state, questions } = await live.read(keyOf(round))
    const found = questions.get(questionId)
    if (found === undefined || !isSeenBy(asker, state ?? firstState, found.stored)) throw questionNotFound()
    return found
  }

  async function rightOf(userId: string | undefined): Promise<AskingRight> {
    if (userId === undefined) return { may: false, why: 'guest' }
    const sanction = await deps.sanctionOf(userId)
    if (sanction === undefined) return { may: true }
    const { kind, reason, until } = sanction
    return {
      may: false,
      why: kind === 'ban' ? 'banned' : 'muted',
      reason,
      ...(until !== undefined && { until: until as RoundQuestion['at'] }),
    }
  }

  async function requireUnsanctioned(userId: string): Promise<void> {
    const right = await rightOf(userId)
    if (right.may) return
    throw new CallError('questions.cannot-ask', 'This person cannot ask here', { params: { why: right.why } })
  }
}
export type Rounds = ReturnType<typeof createRounds>

/** A question as moderators get it when it is reported, or waits. */
export const toContent = (
  { opMode, architectureId, widgetId, configurationId }: RoundKey,
  { id, text, atMs, isAnonymous }: Pick<StoredQuestion, 'id' | 'text' | 'atMs' | 'isAnonymous'>,
): ReportedContent => ({
  type: 'question',
  opMode,
  architectureId,
  widgetId,
  configurationId,
  questionId: id,
  text,
  atMs,
  isAnonymous,
})

export const snapshotOf = ({ stored, voters, revision }: QuestionInRound): Snapshot => ({
  stored,
  votes: voters.size,
  revision,
})

const changes: Readonly<Record<Exclude<QuestionAct, 'delete'>, QuestionChange>> = {
  approve: { state: 'SHOWN' },
  refuse: { state: 'REFUSED', isPinned: false },
  'answer-now': { state: 'ANSWERING' },
  answered: { state: 'ANSWERED' },
  'bring-back': { state: 'SHOWN' },
  pin: { isPinned: true },
  unpin: { isPinned: false },
}

/** The author, where the question has a name. */
export const namedOf = ({ isAnonymous, author }: Pick<StoredQuestion, 'isAnonymous' | 'author'>): readonly string[] =>
  isAnonymous ? [] : [author]

function requireUser({ userId }: Asker): string {
  if (userId !== undefined) return userId
  throw new CallError('identity.forbidden', 'This needs an account')
}

const notOpen = () => new CallError('questions.not-open', 'This round is not open')
const wrong = (pointer: string, message: string) =>
  new CallError('request.invalid', message, { faults: [{ pointer, code: 'invalid', message }] })
