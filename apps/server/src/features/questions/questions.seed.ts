import type { DemoSeed } from '../../platform/features/demo-seed.ts'
import type { QuestionsFeature } from './questions.feature.ts'

const minuteMs = 60_000

/** Lets the people of the demo have asked before anybody comes, once: rounds with a question in them are left alone. */
export async function seedDemoQuestions(
  { createDemo, nowMs, findUserIds }: DemoSeed,
  questions: Pick<QuestionsFeature, 'isEmpty' | 'importHistory'>,
): Promise<void> {
  if (!(await questions.isEmpty())) return
  const demo = await createDemo()
  const userIds = await findUserIds(demo.questions.flatMap(({ by, votedBy }) => [by, ...votedBy]))
  for (const { by, minutesAgo, votedBy, withoutName = false, state = 'SHOWN', answer, ...entry } of demo.questions) {
    const author = userIds.get(by)
    // Somebody's account may be gone by now: a demo without them has no questions of theirs.
    if (author === undefined) continue
    await questions.importHistory({
      ...entry,
      author,
      atMs: nowMs - minutesAgo * minuteMs,
      isAnonymous: withoutName,
      state,
      answer,
      votedBy: votedBy.flatMap((email) => userIds.get(email) ?? []),
    })
  }
}
