import { adminSchemas } from './admin/admin.schemas.ts'
import { agendaSchemas } from './agenda/agenda.schemas.ts'
import { analyticsSchemas } from './analytics/analytics.schemas.ts'
import { announcementSchemas } from './announcement/announcement.schemas.ts'
import { areaReactionSchemas } from './area-reaction/area-reaction.schemas.ts'
import { assetsSchemas } from './assets/assets.schemas.ts'
import { callsSchemas } from './calls/calls.schemas.ts'
import { chatSchemas } from './chat/chat.schemas.ts'
import { consentSchemas } from './consent/consent.schemas.ts'
import { crowdSchemas } from './crowd/crowd.schemas.ts'
import { draftSchemas } from './designer/draft.schemas.ts'
import { exhibitorDeskSchemas } from './exhibitor-desk/exhibitor-desk.schemas.ts'
import { identitySchemas } from './identity/identity.schemas.ts'
import { loggingSchemas } from './logging/logging.schemas.ts'
import { matchingSchemas } from './matching/matching.schemas.ts'
import { mediaBoardSchemas } from './media-board/media-board.schemas.ts'
import { pollSchemas } from './poll/poll.schemas.ts'
import { presenceSchemas } from './presence/presence.schemas.ts'
import { profileSchemas } from './profile/profile.schemas.ts'
import { questionsSchemas } from './questions/questions.schemas.ts'
import { realtimeSchemas } from './realtime/realtime.schemas.ts'
import { searchSchemas } from './search/search.schemas.ts'
import { socialWallSchemas } from './social-wall/social-wall.schemas.ts'
import { systemSchemas } from './system/system.schemas.ts'
import { videoAccessSchemas } from './video-access/video-access.schemas.ts'
import { whiteboardSchemas } from './whiteboard/whiteboard.schemas.ts'
import { widgetsSchemas } from './widgets/widgets.schemas.ts'

export * from './admin/admin.schemas.ts'
export * from './agenda/agenda.schemas.ts'
export * from './analytics/analytics.schemas.ts'
export * from './announcement/announcement.schemas.ts'
export * from './area-reaction/area-reaction.schemas.ts'
export * from './assets/assets.schemas.ts'
export * from './calls/calls.schemas.ts'
export * from './chat/chat.schemas.ts'
export * from './consent/consent.schemas.ts'
export * from './crowd/crowd.schemas.ts'
export * from './designer/draft.schemas.ts'
export * from './exhibitor-desk/exhibitor-desk.schemas.ts'
export * from './identity/identity.schemas.ts'
export * from './logging/logging.schemas.ts'
export * from './matching/matching.schemas.ts'
export * from './media-board/media-board.schemas.ts'
export * from './poll/poll.schemas.ts'
export * from './presence/presence.schemas.ts'
export * from './profile/profile.schemas.ts'
export * from './questions/questions.schemas.ts'
export * from './realtime/realtime.schemas.ts'
export * from './search/search.schemas.ts'
export * from './social-wall/social-wall.schemas.ts'
export * from './system/system.schemas.ts'
export * from './video-access/video-access.schemas.ts'
export * from './whiteboard/whiteboard.schemas.ts'
export * from './widgets/widgets.schemas.ts'

/** Every feature with its schemas, apart from those of the whole venue document (`venue`, `designer`), which are made of these. */
export const featureSchemas = [
  realtimeSchemas,
  identitySchemas,
  assetsSchemas,
  profileSchemas,
  adminSchemas,
  presenceSchemas,
  chatSchemas,
  callsSchemas,
  agendaSchemas,
  mediaBoardSchemas,
  socialWallSchemas,
  whiteboardSchemas,
  pollSchemas,
  areaReactionSchemas,
  announcementSchemas,
  questionsSchemas,
  exhibitorDeskSchemas,
  matchingSchemas,
  videoAccessSchemas,
  searchSchemas,
  consentSchemas,
  analyticsSchemas,
  loggingSchemas,
  systemSchemas,
  crowdSchemas,
  widgetsSchemas,
  draftSchemas,
] as const
