// Whether the search of the demo venue puts the right thing first: ninety questions in six languages, asked by an attendee over
// HTTP, in three sets that differ in who wrote them and what was adjusted with them.
import { setTimeout as pause } from 'node:timers/promises'
import { startVenue } from '@foyer/world'
import { goal, say, table } from './lib/report.ts'
import { heldOutQuestions } from './search-questions/held-out.ts'
import type { SearchQuestion } from './search-questions/question.ts'
import { tunedQuestions } from './search-questions/tuned.ts'
import { unseenQuestions } from './search-questions/unseen.ts'

const least = 0.9

interface Result {
  readonly kind: string
  readonly areaId?: string
  readonly widgetId?: string
  readonly pieceId?: string
  readonly sessionId?: string
  readonly assetId?: string
}

interface Person {
  readonly name: string
  readonly isByName: boolean
}

const venue = await startVenue({ seed: 'demo' })
try {
  const token = await signIn('attendee@example.org')
  await untilIndexed(await signIn('administrator@example.org'))
  await measure('adjusted with', tunedQuestions, token)
  await measure('held out', heldOutQuestions, token)
  await measure('unseen', unseenQuestions, token)
  say(
    'The set adjusted with is by the developer of the ranking. The set held out is by a writer who knew what the demo shows, and neither the search nor the other questions: at first 21 of its 30 were right, and its failures have been looked at since. The unseen set was written by a developer of the ranking once that was adjusted, also with thirty other questions that are not kept, and before any of its results was seen; nothing was adjusted with it.',
  )
} finally {
  await venue.stop()
}

async function measure(set: string, questions: readonly SearchQuestion[], token: string): Promise<void> {
  const wrong: (readonly string[])[] = []
  const byLanguage = new Map<string, { asked: number; right: number }>()
  for (const { locale, question, expected } of questions) {
    const first = await firstOf(question, locale, token)
    const of = byLanguage.get(locale) ?? { asked: 0, right: 0 }
    const isRight = expected.includes(first)
    byLanguage.set(locale, { asked: of.asked + 1, right: of.right + (isRight ? 1 : 0) })
    if (!isRight) wrong.push([locale, question, first, expected.join(', ')])
  }
  const right = questions.length - wrong.length
  say(`## The set ${set}: ${right} of ${questions.length} first results are right`)
  table(
    ['language', 'questions', 'right'],
    [...byLanguage].map(([locale, counts]) => [locale, counts.asked, counts.right]),
  )
  if (wrong.length > 0) table(['language', 'question', 'first result', 'expected'], wrong)
  goal(`precision at 1 of the set ${set}`, right / questions.length, least, 'more')
}

/** What the search shows first: somebody of that name, else the best result. */
async function firstOf(question: string, locale: string, token: string): Promise<string> {
  const query = `q=${encodeURIComponent(question)}&locale=${locale}`
  const { results } = await call<{ results: Result[] }>(`/api/search/?${query}`, token)
  const { people } = await call<{ people: Person[] }>(`/api/search/people?${query}`, token)
  const named = people.find(({ isByName }) => isByName)
  if (named !== undefined) return `person/${named.name}`
  const [best] = results
  return best === undefined ? (people[0] === undefined ? 'nothing' : `person/${people[0].name}`) : keyOf(best)
}

function keyOf({ kind, sessionId, pieceId, areaId, widgetId, assetId }: Result): string {
  if (kind === 'session') return `session/${sessionId ?? ''}`
  if (kind === 'piece') return `piece/${pieceId ?? ''}`
  if (kind === 'area') return `area/${areaId ?? ''}`
  return kind === 'pdf-page' ? `pdf/${assetId ?? ''}` : `widget/${widgetId ?? ''}`
}

async function signIn(email: string): Promise<string> {
  const response = await fetch(`${venue.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'welcome-to-the-venue' }),
  })
  return ((await response.json()) as { idToken: string }).idToken
}

/** Asked about once a second, as the limit of the call has it. */
async function untilIndexed(token: string): Promise<void> {
  for (;;) {
    const state = await call<{ isUpdating: boolean; live?: object }>('/api/search/index', token)
    if (!state.isUpdating && state.live !== undefined) return
    await pause(1_100)
  }
}

async function call<Answer>(path: string, token: string): Promise<Answer> {
  const response = await fetch(`${venue.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
  return (await response.json()) as Answer
}
