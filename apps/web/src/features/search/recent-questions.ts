import type { SearchHistoryPorts } from '@foyer/widgets'
import type { VenueStorage } from '../../platform/venue-storage.ts'

type RecentQuestions = NonNullable<SearchHistoryPorts['recentQuestions']>

/**
 * What this account asked in this browser. Questions of a previous account are not shown, and are deleted with the first
 * question of another account. Source: SEA-01, CON-10.
 */
export function createRecentQuestions(storage: VenueStorage, userId: string): RecentQuestions {
  return {
    list: () => {
      const kept = read(storage.get('recent-questions'))
      return kept?.owner === userId ? kept.questions : []
    },
    keep: (questions) => {
      if (questions.length === 0) storage.remove('recent-questions')
      else storage.set('recent-questions', JSON.stringify({ owner: userId, questions }))
    },
  }
}

interface Kept {
  readonly owner: string
  readonly questions: readonly string[]
}

/** Whatever else may be stored there is as good as nothing. */
function read(stored: string | undefined): Kept | undefined {
  if (stored === undefined) return undefined
  try {
    const { owner, questions }: Partial<Record<keyof Kept, unknown>> = JSON.parse(stored) ?? {}
    const isKept = typeof owner === 'string' && Array.isArray(questions)
    return isKept ? { owner, questions: questions.filter((question) => typeof question === 'string') } : undefined
  } catch {
    return undefined
  }
}
