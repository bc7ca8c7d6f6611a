import type { VenueStorage } from '../../platform/venue-storage.ts'

/** What decides whether somebody is counted as themselves. Source: CON-08. */
export interface TrackingFacts {
  /** Whether the venue has personalized tracking at all; undefined while no venue is shown. */
  readonly venueAllows: boolean | undefined
  readonly hasConsent: boolean
  readonly userId: string | undefined
}

/** What the tracker receives about the person on the page. */
export type VisitorCommand = readonly ['setVisitorId' | 'setUserId', string] | readonly ['resetUserId']

export interface Visitor {
  /** 16 hex digits. */
  readonly visitorId: () => string
  /** The account that is counted as itself; undefined for anybody else. */
  readonly userId: () => string | undefined
  /** Takes the current facts; returns the commands for the tracker. */
  readonly take: (facts: TrackingFacts) => readonly VisitorCommand[]
}

const isVisitorId = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f]{16}$/.test(text)

/**
 * Who the tracker says is here. Without consent an id for this page alone, which is kept nowhere. Where the venue allows it,
 * consent is given and somebody is logged in: their account, and an id their browser keeps. Whatever of the three ends takes
 * both away at once, and what follows is counted as somebody else's. Source: CON-08, CON-10.
 */
export function createVisitor(deps: {
  readonly storage: Pick<VenueStorage, 'get' | 'set' | 'remove'>
  readonly newVisitorId: () => string
}): Visitor {
  const { storage, newVisitorId } = deps
  let visitorId = newVisitorId()
  let sentId: string | undefined
  let userId: string | undefined
  let lastAllows: boolean | undefined
  return { visitorId: () => visitorId, userId: () => userId, take }

  function take(facts: TrackingFacts): VisitorCommand[] {
    // Between two venues, as when one is loaded anew, nothing is known to have changed.
    lastAllows = facts.venueAllows ?? lastAllows
    const isPersonalized = lastAllows === true && facts.hasConsent
    const nextId = isPersonalized ? facts.userId : undefined
    const isOver = userId !== undefined && userId !== nextId
    const commands: VisitorCommand[] = []
    if (isOver) {
      commands.push(['resetUserId'])
      storage.remove('visitor-id')
      visitorId = newVisitorId()
    }
    if (nextId !== undefined) {
      const kept = storage.get('visitor-id')
      // Who agrees now goes on under the id their page had until now.
      if (isVisitorId(kept)) visitorId = kept
      else storage.set('visitor-id', visitorId)
    } else if (lastAllows !== undefined) storage.remove('visitor-id')
    if (visitorId !== sentId) commands.push(['setVisitorId', visitorId])
    if (nextId !== undefined && nextId !== userId) commands.push(['setUserId', nextId])
    sentId = visitorId
    userId = nextId
    return commands
  }
}
