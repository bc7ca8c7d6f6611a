import { z } from 'zod'
import { UserId } from '../ids.ts'
import { WebAddress } from '../text.ts'
import { configuration } from './configuration.ts'

const inRoom = { editor: { group: 'meeting-room' } }
const flag = z.boolean().default(true).meta(inRoom)
const optIn = z.boolean().default(false).meta(inRoom)

/** The service that runs the rooms: each has its own way to receive what a room shows and to report what happens in it. */
export const MeetingService = z.enum(['WHEREBY', 'JITSI'])
export type MeetingService = z.infer<typeof MeetingService>

/**
 * A video meeting of another host.
 *
 * `hostMeetingUrl` and `hostUserIds` are in no attendee's copy of the venue. Flags are sent to the host as `on` or
 * `off`; the three last ones only when on. `service` is for hosts whose name does not reveal it. Source: specification
 * section 3, WID-01.
 */
export const MeetingConfiguration = z.strictObject({
  ...configuration('EMBEDDED_DIALOG'),
  hostMeetingUrl: WebAddress.optional(),
  viewerMeetingUrl: WebAddress.optional(),
  meetingUrl: WebAddress.optional(),
  service: MeetingService.optional(),
  hostUserIds: z.array(UserId).max(100).default([]),
  webinarOn: optIn,
  audioOn: flag,
  backgroundOn: flag,
  logoOn: flag,
  lockingOn: optIn,
  participantCountOn: flag,
  settingsButtonOn: flag,
  pipButtonOn: flag,
  breakoutOn: optIn,
  chatOn: flag,
  leaveButtonOn: flag,
  lowDataOn: optIn,
  moreButtonOn: flag,
  peopleOn: flag,
  preCallReviewOn: flag,
  roomIntegrationsOn: optIn,
  screenShareOn: flag,
  subGridLabelsOn: flag,
  timerOn: flag,
  videoOn: flag,
  autoSpotlightOn: optIn,
  skipMediaPermissionPromptOn: optIn,
  floatSelfOn: optIn,
})
export type MeetingConfiguration = z.infer<typeof MeetingConfiguration>
