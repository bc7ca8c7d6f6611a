import type { IdentityFeature } from '../identity/identity.feature.ts'
import type { QuestionsFeature } from './questions.feature.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DemoSource } from '../../seed/demo-source.ts'

export interface SeedQuestionsDeps {
  readonly source: DemoSource
  readonly identity: Pick<IdentityFeature, 'findUserIds'>
  readonly questions: Pick<QuestionsFeature, 'isEmpty' | 'importHistory'>
  readonly clock: Clock
}

const minuteMs = 60_000

/** Lets the people of the demo have asked before anybody comes, once: rounds with a question in them are left alone. */
export async function seedDemoQuestions({ source, identity, questions, clock }: SeedQuestionsDeps): Promise<void> {
  if (!(await questions.isEmpty())) return
  const nowMs = clock.now()
  const demo = await source.createDemo({ now: new Date(nowMs), publicVenue: false })
  const emails = demo.questions.flatMap(({ by, votedBy }) => [by, ...votedBy])
  const userIds = await identity.findUserIds([...new Set(emails)])
  for (const { by, minutesAgo, votedBy, withoutName = false, state = 'SHOWN', answer, ...told } of demo.questions) {
    const author = userIds.get(by)
    // Somebody's account may be gone by now: a demo without them has no questions of theirs.
    if (author === undefined) continue
    await questions.importHistory({
      ...told,
      author,
      atMs: nowMs - minutesAgo * minuteMs,
      isAnonymous: withoutName,
      state,
      answer,
      votedBy: votedBy.flatMap((email) => userIds.get(email) ?? []),
    })
  }
}
