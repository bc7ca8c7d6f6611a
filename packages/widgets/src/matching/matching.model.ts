import { errorCodeOf } from '@foyer/client/error-code'
import type { MatchingState, MatchSuggestion } from '@foyer/contract'

/** What did not go as one wished; each has a sentence. */
export type MatchingTrouble =
  | 'not-joined'
  | 'cannot'
  | 'person-gone'
  | 'too-many'
  | 'invitation-gone'
  | 'too-fast'
  | 'lost'
  | 'failed'

const troubleByCode: Readonly<Record<string, MatchingTrouble>> = {
  'matching.not-joined': 'not-joined',
  'matching.cannot-meet': 'cannot',
  'matching.person-not-found': 'person-gone',
  'matching.too-many-open': 'too-many',
  'matching.invitation-gone': 'invitation-gone',
  'request.too-many': 'too-fast',
  'connection-lost': 'lost',
}

export const troubleOf = (cause: unknown): MatchingTrouble => troubleByCode[errorCodeOf(cause) ?? ''] ?? 'failed'

/** An answer and a fact may overtake one another: the newer one stays. */
export const newerState = (now: MatchingState | undefined, next: MatchingState): MatchingState =>
  now === undefined || next.rev >= now.rev ? next : now

export type Reason =
  | { readonly kind: 'interests'; readonly interestIds: readonly string[] }
  | { readonly kind: 'languages'; readonly languages: readonly string[] }
  | { readonly kind: 'new' }
  | { readonly kind: 'different' }

const interestsSaid = 3

/** Why somebody is suggested, in a word: the rarest things in common first. `known` are the interests this widget can name. */
export function reasonOf(
  about: Pick<MatchSuggestion, 'sharedInterestIds' | 'sharedLanguages'> & { readonly isNew?: boolean },
  known: ReadonlySet<string>,
): Reason {
  const interestIds = about.sharedInterestIds.filter((id) => known.has(id)).slice(0, interestsSaid)
  if (interestIds.length > 0) return { kind: 'interests', interestIds }
  if (about.sharedLanguages.length > 0) return { kind: 'languages', languages: about.sharedLanguages.slice(0, 2) }
  return { kind: about.isNew === true ? 'new' : 'different' }
}

/** Without somebody who is no longer there to be met. */
export const without = (people: readonly MatchSuggestion[], userId: string): readonly MatchSuggestion[] =>
  people.some(({ person }) => person.uid === userId) ? people.filter(({ person }) => person.uid !== userId) : people
