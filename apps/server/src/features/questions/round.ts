import { questionsMax, type QuestionState, type RoundState } from '@foyer/contract'
import { CallError } from '../../platform/http/feature.ts'

export interface NewQuestion {
  readonly id: string
  readonly author: string
  /** Made by the client for one act. */
  readonly clientId: string
  readonly text: string
  /** The author is hidden from all readers then. */
  readonly isAnonymous: boolean
  readonly state: QuestionState
  readonly atMs: number
}

export interface StoredQuestion extends NewQuestion {
  /** Grows with each question of the round. */
  readonly seq: number
  /** Since when it is in its state. */
  readonly stateAtMs: number
  readonly isPinned: boolean
  readonly answer: string | undefined
}

export interface QuestionInRound {
  stored: StoredQuestion
  /** When each account voted for it. */
  readonly voters: Map<string, number>
  /** Grows with each change, also from one run of the server to the next, and is the same on all nodes. */
  revision: number
}

/** A round of questions in one of the two venues. */
export interface Round {
  /** Undefined until a moderator opens or closes it. */
  state: RoundState | undefined
  /** In the order in which they were asked. */
  readonly questions: Map<string, QuestionInRound>
  /** By author and client id, the question's id. */
  readonly byAct: Map<string, string>
  /** When accounts asked last, Unix milliseconds: also what they withdrew, as long as the round stays in memory. */
  readonly lastAskedAt: Map<string, number>
  lastSeq: number
}

export interface QuestionChange {
  readonly state?: QuestionState
  readonly isPinned?: boolean
  /** Empty: none any more. */
  readonly answer?: string
}

/** `firstState` is the state of the round until a moderator changes it. */
export type RoundCommand =
  | {
      readonly kind: 'ask'
      readonly question: NewQuestion
      readonly firstState: RoundState
      /** So long after their last question a person may ask another. */
      readonly slowModeS: number
    }
  | {
      readonly kind: 'vote'
      readonly questionId: string
      readonly accountId: string
      readonly isVoted: boolean
      readonly atMs: number
      readonly firstState: RoundState
    }
  /** Where it is answered now, the one that was goes back among those that are shown. */
  | { readonly kind: 'change'; readonly questionId: string; readonly change: QuestionChange; readonly atMs: number }
  | { readonly kind: 'remove'; readonly questionId: string }
  | { readonly kind: 'set-state'; readonly state: RoundState; readonly atMs: number }

export type RoundEvent =
  | { readonly kind: 'asked'; readonly question: StoredQuestion }
  | { readonly kind: 'changed'; readonly question: StoredQuestion }
  | {
      readonly kind: 'voted'
      readonly questionId: string
      readonly accountId: string
      readonly isVoted: boolean
      readonly atMs: number
    }
  | { readonly kind: 'removed'; readonly questionId: string }
  | { readonly kind: 'state-set'; readonly state: RoundState; readonly atMs: number }

/** Those that take votes. */
const votableStates: readonly QuestionState[] = ['SHOWN', 'ANSWERING']

export const createRound = (): Round => ({
  state: undefined,
  questions: new Map(),
  byAct: new Map(),
  lastAskedAt: new Map(),
  lastSeq: 0,
})

/** Each command may come again: a client id makes one question, a vote counts once a person. Source: WID-06. */
export function decideRound(round: Round, command: RoundCommand): readonly RoundEvent[] | CallError {
  switch (command.kind) {
    case 'ask': {
      const { question, firstState, slowModeS } = command
      if (findAct(round, question.author, question.clientId) !== undefined) return []
      if ((round.state ?? firstState) !== 'OPEN') return notOpen()
      const waitMs = (round.lastAskedAt.get(question.author) ?? -Infinity) + slowModeS * 1_000 - question.atMs
      if (slowModeS > 0 && waitMs > 0) return tooSoon(waitMs)
      if (round.questions.size >= questionsMax)
        return new CallError('questions.full', 'This round has the maximum number of questions')
      const seq = round.lastSeq + 1
      const more = { seq, stateAtMs: question.atMs, isPinned: false, answer: undefined }
      return [{ kind: 'asked', question: { ...question, ...more } }]
    }
    case 'vote': {
      const { questionId, accountId, isVoted, atMs, firstState } = command
      if ((round.state ?? firstState) !== 'OPEN') return notOpen()
      const found = round.questions.get(questionId)
      if (found === undefined || !votableStates.includes(found.stored.state)) return questionNotFound()
      return found.voters.has(accountId) === isVoted ? [] : [{ kind: 'voted', questionId, accountId, isVoted, atMs }]
    }
    case 'change': {
      const found = round.questions.get(command.questionId)
      return found === undefined ? questionNotFound() : change(round, found.stored, command)
    }
    case 'remove':
      return round.questions.has(command.questionId) ? [{ kind: 'removed', questionId: command.questionId }] : []
    case 'set-state':
      return [{ kind: 'state-set', state: command.state, atMs: command.atMs }]
  }
}

function change(
  round: Round,
  before: StoredQuestion,
  { change: to, atMs }: Extract<RoundCommand, { kind: 'change' }>,
): readonly RoundEvent[] {
  const { state = before.state, isPinned = before.isPinned, answer = before.answer } = to
  const question: StoredQuestion = {
    ...before,
    state,
    stateAtMs: state === before.state ? before.stateAtMs : atMs,
    isPinned,
    answer: answer === '' ? undefined : answer,
  }
  const former = [...round.questions.values()].filter(
    ({ stored }) => to.state === 'ANSWERING' && stored.state === 'ANSWERING' && stored.id !== before.id,
  )
  return [
    ...former.map(({ stored }) => ({
      kind: 'changed' as const,
      question: { ...stored, state: 'SHOWN' as const, stateAtMs: atMs },
    })),
    { kind: 'changed', question },
  ]
}

export function applyRoundEvent(round: Round, event: RoundEvent, version: number): void {
  const revision = revisionOf(version)
  switch (event.kind) {
    case 'asked':
      addQuestion(round, event.question, revision)
      return
    case 'changed': {
      const found = round.questions.get(event.question.id)
      if (found !== undefined) Object.assign(found, { stored: event.question, revision })
      return
    }
    case 'voted': {
      const found = round.questions.get(event.questionId)
      if (found === undefined) return
      if (event.isVoted) found.voters.set(event.accountId, event.atMs)
      else found.voters.delete(event.accountId)
      found.revision = revision
      return
    }
    case 'removed':
      removeQuestion(round, event.questionId)
      return
    case 'state-set':
      round.state = event.state
  }
}

/** Takes their questions and their votes away. */
export const eraseFromRound = ({ questions }: Round, accountId: string): readonly RoundEvent[] =>
  [...questions.values()].flatMap(({ stored, voters }): readonly RoundEvent[] => {
    if (stored.author === accountId) return [{ kind: 'removed', questionId: stored.id }]
    const atMs = voters.get(accountId)
    return atMs === undefined ? [] : [{ kind: 'voted', questionId: stored.id, accountId, isVoted: false, atMs }]
  })

/** A round that was read from the store has the revisions of its last commit, or greater ones than those of all before. */
export function beginRound(round: Round, version: number, former: Round | undefined): void {
  for (const question of round.questions.values()) question.revision = revisionOf(version)
  for (const [author, atMs] of former?.lastAskedAt ?? [])
    if (atMs > (round.lastAskedAt.get(author) ?? -Infinity)) round.lastAskedAt.set(author, atMs)
}

/** Servers of before counted from the time of their start, in milliseconds: pages may still have theirs. */
const firstRevision = 4_000_000_000_000
const revisionOf = (version: number): number => firstRevision + version

export function addQuestion(round: Round, stored: StoredQuestion, revision = 0): void {
  round.lastSeq = stored.seq
  round.questions.set(stored.id, { stored, voters: new Map(), revision })
  round.byAct.set(actKeyOf(stored.author, stored.clientId), stored.id)
  round.lastAskedAt.set(stored.author, stored.atMs)
}

function removeQuestion({ questions, byAct }: Round, id: string): void {
  const found = questions.get(id)
  if (found === undefined) return
  questions.delete(id)
  byAct.delete(actKeyOf(found.stored.author, found.stored.clientId))
}

export const findAct = ({ questions, byAct }: Round, author: string, clientId: string): QuestionInRound | undefined =>
  questions.get(byAct.get(actKeyOf(author, clientId)) ?? '')

const actKeyOf = (author: string, clientId: string) => `${author} ${clientId}`

export const questionNotFound = () =>
  new CallError('questions.question-not-found', 'The question does not exist or was deleted')
const notOpen = () => new CallError('questions.not-open', 'This round is not open')

function tooSoon(waitMs: number): CallError {
  const retryAfterS = Math.ceil(waitMs / 1_000)
  return new CallError('questions.slow-mode', `The next question is possible in ${retryAfterS} s`, {
    retryAfterS,
    params: { waitMs },
  })
}
