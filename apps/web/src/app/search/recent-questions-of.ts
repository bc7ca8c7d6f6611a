import { type RecentQuestions, createRecentQuestions } from '../../features/search/recent-questions.ts'
import type { App } from '../app-context.ts'

const kept = new WeakMap<App['user'], RecentQuestions>()

/** The same for the search in the header and for search widgets of a page. Source: SEA-01. */
export function recentQuestionsOf({ user }: Pick<App, 'user'>): RecentQuestions {
  const known = kept.get(user) ?? createRecentQuestions(() => user.getState().user?.userId)
  kept.set(user, known)
  return known
}
