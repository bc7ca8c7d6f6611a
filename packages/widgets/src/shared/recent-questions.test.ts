import { expect, test } from 'vitest'
import { recentLike, withQuestion, withoutQuestion } from './recent-questions.ts'

test('[SEA-01] the newest question comes first, each once, and only a few are kept', () => {
  expect(withQuestion(['Where?', 'When?'], 'when? ')).toEqual(['when? ', 'Where?'])
  const many = Array.from({ length: 20 }, (_, index) => `question ${index}`)
  expect(many.reduce<readonly string[]>(withQuestion, [])).toEqual(many.slice(-8).toReversed())
  expect(withoutQuestion(['a', 'b'], 'a')).toEqual(['b'])
  expect(recentLike(['Where is lunch?', 'When?'], 'LUNCH')).toEqual(['Where is lunch?'])
})
