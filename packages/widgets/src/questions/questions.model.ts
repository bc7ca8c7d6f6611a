import type {
  AskingRight,
  FactBody,
  QuestionAct,
  QuestionState,
  RoundQuestion,
  QuestionPage,
  RoundState,
} from '@foyer/contract'

export interface RoundView {
  readonly state: RoundState
  readonly byId: ReadonlyMap<string, RoundQuestion>
  /** Ids of those one has voted for. */
  readonly voted: ReadonlySet<string>
  readonly right: AskingRight
  readonly mayLead: boolean
}

/** What came while a round is read page by page; all else that was known is gone by the end. */
export type Reading = Set<string>

/** Adds a page to what is known, and notes what is in it. */
export function takePage(view: RoundView | undefined, page: QuestionPage, reading: Reading): RoundView {
  const byId = new Map(view?.byId)
  const voted = new Set(view?.voted)
  for (const question of page.questions) {
    reading.add(question.questionId)
    // A page that is older than one's own vote knows nothing of it.
    if (!put(byId, question)) continue
    if (page.voted.includes(question.questionId)) voted.add(question.questionId)
    else voted.delete(question.questionId)
  }
  return { state: page.state, byId, voted, right: page.right, mayLead: page.mayLead }
}

export function endReading(view: RoundView, reading: Reading): RoundView {
  return { ...view, byId: new Map([...view.byId].filter(([id]) => reading.has(id))) }
}

export function applyFact(view: RoundView, fact: FactBody<'questions.changed'>, reading: Reading): RoundView {
  // Only staff sees a draft.
  if (fact.state === 'DRAFT' && !view.mayLead) return { ...view, state: fact.state, byId: new Map() }
  const byId = new Map(view.byId)
  for (const question of fact.questions) {
    reading.add(question.questionId)
    put(byId, question)
  }
  for (const { questionId, votes, revision } of fact.votes) {
    const known = byId.get(questionId)
    if (known !== undefined && known.revision <= revision) byId.set(questionId, { ...known, votes, revision })
  }
  for (const id of fact.gone) {
    reading.delete(id)
    byId.delete(id)
  }
  return { ...view, state: fact.state, byId }
}

/** One's own vote: at once by one, then as the server counts it. */
export function withVote(
  view: RoundView,
  questionId: string,
  isVoted: boolean,
  counted?: { readonly votes: number; readonly revision: number },
): RoundView {
  const question = view.byId.get(questionId)
  const was = view.voted.has(questionId)
  const voted = new Set(view.voted)
  if (isVoted) voted.add(questionId)
  else voted.delete(questionId)
  if (question === undefined) return { ...view, voted }
  const byId = new Map(view.byId)
  if (counted === undefined) {
    const by = Number(isVoted) - Number(was)
    byId.set(questionId, { ...question, votes: Math.max(0, question.votes + by) })
  } else if (counted.revision >= question.revision) byId.set(questionId, { ...question, ...counted })
  return { ...view, voted, byId }
}

/** What another window of the same person voted; the count comes with the next fact. */
export function withOwnVoted(view: RoundView, questionId: string, isVoted: boolean): RoundView {
  if (view.voted.has(questionId) === isVoted) return view
  const voted = new Set(view.voted)
  if (isVoted) voted.add(questionId)
  else voted.delete(questionId)
  return { ...view, voted }
}

export const withQuestion = (view: RoundView, question: RoundQuestion): RoundView => {
  const byId = new Map(view.byId)
  put(byId, question)
  return { ...view, byId }
}

export const withoutQuestion = (view: RoundView, questionId: string): RoundView => {
  const byId = new Map(view.byId)
  byId.delete(questionId)
  return { ...view, byId }
}

/** What staff did, before the server sends it; the fact that follows has a greater revision. */
export function withAct(view: RoundView, questionId: string, act: QuestionAct, answer?: string): RoundView {
  const question = view.byId.get(questionId)
  if (question === undefined || act === 'delete') return withoutQuestion(view, questionId)
  const byId = new Map(view.byId)
  const { state = question.state, isPinned = question.isPinned } = stateAfter[act]
  if (state === 'ANSWERING')
    for (const other of byId.values())
      if (other.state === 'ANSWERING') byId.set(other.questionId, { ...other, state: 'SHOWN' })
  const { answer: former, ...rest } = question
  const next = answer ?? former ?? ''
  byId.set(questionId, { ...rest, state, isPinned, ...(next !== '' && { answer: next }) })
  return { ...view, byId }
}

const stateAfter: Readonly<
  Record<Exclude<QuestionAct, 'delete'>, { readonly state?: QuestionState; readonly isPinned?: boolean }>
> = {
  approve: { state: 'SHOWN' },
  refuse: { state: 'REFUSED', isPinned: false },
  'answer-now': { state: 'ANSWERING' },
  answered: { state: 'ANSWERED' },
  'bring-back': { state: 'SHOWN' },
  pin: { isPinned: true },
  unpin: { isPinned: false },
}

export type Tab = 'top' | 'newest' | 'answered' | 'own' | 'waiting' | 'refused'

/** The questions of one tab in their order. */
export function listOf({ byId }: RoundView, tab: Tab): readonly RoundQuestion[] {
  const all = [...byId.values()]
  const of = (state: RoundQuestion['state']) => all.filter((question) => question.state === state)
  switch (tab) {
    case 'top':
      return of('SHOWN').toSorted((a, b) => pinnedFirst(a, b) || b.votes - a.votes || a.seq - b.seq)
    case 'newest':
      return of('SHOWN').toSorted((a, b) => b.seq - a.seq)
    case 'answered':
      return of('ANSWERED').toSorted((a, b) => b.stateAt - a.stateAt || b.seq - a.seq)
    case 'own':
      return all.filter(({ isOwn }) => isOwn === true).toSorted((a, b) => b.seq - a.seq)
    case 'waiting':
      return of('WAITING').toSorted((a, b) => a.seq - b.seq)
    case 'refused':
      return of('REFUSED').toSorted((a, b) => b.stateAt - a.stateAt || b.seq - a.seq)
  }
}

export const answeredNow = ({ byId }: RoundView): RoundQuestion | undefined =>
  [...byId.values()].find(({ state }) => state === 'ANSWERING')

/**
 * The same things as in `next` in the order in which they were shown, new ones at the end: so that nothing moves away below a
 * finger.
 */
export function holdOrder(shown: readonly string[], next: readonly string[]): readonly string[] {
  const there = new Set(next)
  const known = new Set(shown)
  return [...shown.filter((id) => there.has(id)), ...next.filter((id) => !known.has(id))]
}

const pinnedFirst = (a: RoundQuestion, b: RoundQuestion) => Number(b.isPinned) - Number(a.isPinned)

/** Whether it is as new as what was known: an answer and a fact may overtake one another. */
function put(byId: Map<string, RoundQuestion>, question: RoundQuestion): boolean {
  const known = byId.get(question.questionId)
  if (known !== undefined && known.revision > question.revision) return false
  byId.set(question.questionId, question)
  return true
}
