import type { LocalizedTexts } from '@foyer/contract'
import type { DemoWidget } from '../parts.ts'
import type { Session } from './session.ts'

/**
 * The card of a place where sessions follow each other, in the order of their hours. It shows the current session, and between
 * two sessions the next, so that an attendee who comes early does not see an empty card.
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
