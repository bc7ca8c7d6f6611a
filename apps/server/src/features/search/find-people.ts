import type { ChatPerson, FoundPerson } from '@foyer/contract'
import { foldName, waysToWrite } from '../../platform/text/fold-name.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { guessLanguage } from './stop-words.ts'
import { listAsked } from './words.ts'

export interface FindPeopleDeps {
  /** People by name, title and company: each word must be in one of them. */
  readonly find: (ask: { readonly query: string; readonly limit: number }) => Promise<readonly ChatPerson[]>
  readonly blockedWith: (userId: string) => ReadonlySet<string>
  readonly isInvisible: (userId: string) => boolean
}

interface AskedForPeople {
  readonly userId: string
  readonly question: string
  readonly locale: string | undefined
  readonly limit: number
}

/** A question with more words is about something else, and the database is not asked. */
const wordsMost = 5
/** Read besides those that are shown, in place of the invisible. */
const spare = 40

/**
 * The people somebody may find by name: not oneself, nobody who is invisible, and nobody in a block with the one who asks. Names
 * come before titles and companies. Source: SEA-02, PRS-02.
 */
export function createFindPeople({ find, blockedWith, isInvisible }: FindPeopleDeps) {
  return async ({ userId, question, locale, limit }: AskedForPeople): Promise<FoundPerson[]> => {
    const words = listAsked(question, guessLanguage(question, locale) ?? locale ?? 'en').map(({ raw }) => raw)
    if (words.length === 0 || words.length > wordsMost) return []
    const blocked = blockedWith(userId)
    const people = await find({ query: words.join(' '), limit: limit + blocked.size + spare })
    return people
      .filter(({ uid }) => uid !== userId && !blocked.has(uid) && !isInvisible(uid))
      .map(({ uid, name, title, company, pictureId }) => ({
        uid,
        name,
        ...(title !== undefined && { title }),
        ...(company !== undefined && { company }),
        ...(pictureId !== undefined && { pictureId }),
        isByName: isNamed(name, words),
      }))
      .toSorted((a, b) => Number(b.isByName) - Number(a.isByName))
      .slice(0, limit)
  }
}

/** Whether each word begins a word of the name, which may be one on both sides of an apostrophe. */
function isNamed(name: string, words: readonly string[]): boolean {
  const folded = foldText(name)
  const own = [folded, foldName(folded)].flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldName)
  return words.every((word) => waysToWrite(foldText(word)).some((way) => own.some((part) => part.startsWith(way))))
}
