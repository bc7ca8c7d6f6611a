import type { SearchHistoryPorts } from '@foyer/widgets'

export type RecentQuestions = NonNullable<SearchHistoryPorts['recentQuestions']>

/**
 * What the account on this page asked, in the memory of the page: nothing of it is stored in the browser. Another account
 * gets none of it. Source: SEA-01, CON-10.
 */
export function createRecentQuestions(userId: () => string | undefined): RecentQuestions {
  let owner: string | undefined
  let questions: readonly string[] = []
  return {
    list: () => (owner === userId() ? questions : []),
    keep: (next) => {
      owner = userId()
      questions = next
    },
  }
}
