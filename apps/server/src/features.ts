import { adminManifest } from './features/admin/admin.manifest.ts'
import { agendaManifest } from './features/agenda/agenda.manifest.ts'
import { analyticsManifest } from './features/analytics/analytics.manifest.ts'
import { announcementManifest } from './features/announcement/announcement.manifest.ts'
import { areaReactionManifest } from './features/area-reaction/area-reaction.manifest.ts'
import { assetsManifest } from './features/assets/assets.manifest.ts'
import { callsManifest } from './features/calls/calls.manifest.ts'
import { chatManifest } from './features/chat/chat.manifest.ts'
import { consentManifest } from './features/consent/consent.manifest.ts'
import { crowdManifest } from './features/crowd/crowd.manifest.ts'
import { designerManifest } from './features/designer/designer.manifest.ts'
import { exhibitorDeskManifest } from './features/exhibitor-desk/exhibitor-desk.manifest.ts'
import { firebaseManifest } from './features/identity/firebase/firebase.manifest.ts'
import { identityManifest } from './features/identity/identity.manifest.ts'
import { loggingManifest } from './features/logging/logging.manifest.ts'
import { matchingManifest } from './features/matching/matching.manifest.ts'
import { mediaBoardManifest } from './features/media-board/media-board.manifest.ts'
import { pollManifest } from './features/poll/poll.manifest.ts'
import { presenceManifest } from './features/presence/presence.manifest.ts'
import { profileManifest } from './features/profile/profile.manifest.ts'
import { questionsManifest } from './features/questions/questions.manifest.ts'
import { searchManifest } from './features/search/search.manifest.ts'
import { socialWallManifest } from './features/social-wall/social-wall.manifest.ts'
import { systemManifest } from './features/system/system.manifest.ts'
import { venueManifest } from './features/venue/venue.manifest.ts'
import { videoAccessManifest } from './features/video-access/video-access.manifest.ts'
import { whiteboardManifest } from './features/whiteboard/whiteboard.manifest.ts'
import { auditManifest } from './platform/audit/audit.manifest.ts'
import type { FeatureManifest } from './platform/features/feature-manifest.ts'
import { answersManifest } from './platform/http/idempotency/answers.manifest.ts'

/**
 * The features of the server. They are opened and loaded in this order, and stopped in reverse; so are the data of a person erased,
 * so that the account is the last to go. Of two features that answer a call the later one does.
 */
export const manifests: readonly FeatureManifest[] = [
  identityManifest,
  venueManifest,
  designerManifest,
  assetsManifest,
  profileManifest,
  presenceManifest,
  chatManifest,
  callsManifest,
  agendaManifest,
  mediaBoardManifest,
  socialWallManifest,
  whiteboardManifest,
  pollManifest,
  areaReactionManifest,
  announcementManifest,
  questionsManifest,
  exhibitorDeskManifest,
  matchingManifest,
  auditManifest,
  answersManifest,
  videoAccessManifest,
  searchManifest,
  adminManifest,
  consentManifest,
  analyticsManifest,
  loggingManifest,
  systemManifest,
  crowdManifest,
  firebaseManifest,
]
