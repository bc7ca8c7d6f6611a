import * as admin from './admin/admin.feature.ts'
import * as agenda from './agenda/agenda.feature.ts'
import * as analytics from './analytics/analytics.feature.ts'
import * as announcement from './announcement/announcement.feature.ts'
import * as areaReaction from './area-reaction/area-reaction.feature.ts'
import * as assets from './assets/assets.feature.ts'
import * as calls from './calls/calls.feature.ts'
import * as chat from './chat/chat.feature.ts'
import * as moderation from './chat/moderation.feature.ts'
import * as consent from './consent/consent.feature.ts'
import * as crowd from './crowd/crowd.feature.ts'
import * as designer from './designer/designer.feature.ts'
import * as exhibitorDesk from './exhibitor-desk/exhibitor-desk.feature.ts'
import * as identity from './identity/identity.feature.ts'
import * as logging from './logging/logging.feature.ts'
import * as matching from './matching/matching.feature.ts'
import * as mediaBoard from './media-board/media-board.feature.ts'
import * as poll from './poll/poll.feature.ts'
import * as presence from './presence/presence.feature.ts'
import * as preview from './preview/preview.feature.ts'
import * as profile from './profile/profile.feature.ts'
import * as questions from './questions/questions.feature.ts'
import * as realtime from './realtime/realtime.feature.ts'
import * as search from './search/search.feature.ts'
import * as socialWall from './social-wall/social-wall.feature.ts'
import * as system from './system/system.feature.ts'
import * as venue from './venue/venue.feature.ts'
import * as videoAccess from './video-access/video-access.feature.ts'
import * as whiteboard from './whiteboard/whiteboard.feature.ts'
import type { FeatureParts } from './feature-parts.ts'
import { loginCalls } from './login-calls.ts'

/**
 * Every feature with what it declares without schemas. `policy.ts`, `errors.ts` and the others merge one part of all features.
 * Pages use only the lists below: a build leaves the rest out of them.
 */
export const features = [
  realtime,
  identity,
  venue,
  designer,
  preview,
  assets,
  profile,
  admin,
  presence,
  chat,
  moderation,
  calls,
  agenda,
  mediaBoard,
  socialWall,
  whiteboard,
  poll,
  areaReaction,
  announcement,
  questions,
  exhibitorDesk,
  matching,
  videoAccess,
  search,
  consent,
  analytics,
  logging,
  system,
  crowd,
] as const satisfies readonly Partial<FeatureParts>[]

/** The calls of the attendees' pages. */
export const attendeeCalls = {
  ...loginCalls,
  ...identity.attendeeCalls,
  ...profile.attendeeCalls,
  ...chat.attendeeCalls,
  ...agenda.attendeeCalls,
  ...mediaBoard.attendeeCalls,
  ...socialWall.attendeeCalls,
  ...questions.attendeeCalls,
  ...videoAccess.attendeeCalls,
  ...search.attendeeCalls,
}

/** The events that each accepted command counts as. Source: ANA-02. */
export const countedCommands = {
  ...chat.countedCommands,
  ...calls.countedCommands,
  ...mediaBoard.countedCommands,
  ...socialWall.countedCommands,
  ...poll.countedCommands,
  ...areaReaction.countedCommands,
  ...questions.countedCommands,
  ...exhibitorDesk.countedCommands,
  ...matching.countedCommands,
}
