import type { LocalizedTexts } from '@foyer/contract'
import type { DemoWidget } from '../parts.ts'
import type { Session } from './session.ts'

/**
 * The card of a place where sessions follow one another, in the order of their hours: it tells of the one that is on, and
 * between two of them of the next, so that nobody who comes early finds nothing.
 */
export const sessionCard = (id: string, name: LocalizedTexts, sessions: readonly Session[]): DemoWidget => ({
  id,
  type: 'CONTENT_CARD',
  name,
  configurations: sessions.map((session, index) => {
    const before = sessions[index - 1]
    const isLast = index === sessions.length - 1
    return {
      id: `session-${session.id}`,
      name: session.titles,
      titles: session.titles,
      summaries: session.summaries,
      people: [...session.people],
      assetId: session.posterId,
      ...(before === undefined ? {} : { begin: before.end }),
      ...(isLast ? {} : { end: session.end }),
      sessionBegin: session.begin,
      sessionEnd: session.end,
    }
  }),
})
