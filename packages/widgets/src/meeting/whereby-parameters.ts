import type { MeetingConfiguration } from '@foyer/contract'
import type { MeetingVisitor } from './meeting-visitor.ts'

/** Flags sent as `on` or `off`: the field of the configuration and the parameter's name. Source: WID-01. */
const flags = [
  ['audioOn', 'audio'],
  ['backgroundOn', 'background'],
  ['logoOn', 'logo'],
  ['lockingOn', 'locking'],
  ['participantCountOn', 'participantCount'],
  ['settingsButtonOn', 'settingsButton'],
  ['pipButtonOn', 'pipButton'],
  ['breakoutOn', 'breakout'],
  ['chatOn', 'chat'],
  ['leaveButtonOn', 'leaveButton'],
  ['lowDataOn', 'lowData'],
  ['moreButtonOn', 'moreButton'],
  ['peopleOn', 'people'],
  ['preCallReviewOn', 'preCallReview'],
  // The vendor spells this one in lower case; the specification does not, so both are sent.
  ['preCallReviewOn', 'precallReview'],
  ['roomIntegrationsOn', 'roomIntegrations'],
  ['screenShareOn', 'screenshare'],
  ['subGridLabelsOn', 'subgridLabels'],
  ['timerOn', 'timer'],
  ['videoOn', 'video'],
] as const

/** Sent only when on. */
const optIns = [
  ['autoSpotlightOn', 'autoSpotlight'],
  ['skipMediaPermissionPromptOn', 'skipMediaPermissionPrompt'],
  ['floatSelfOn', 'floatSelf'],
] as const

/** Adds to the query of a room what it shows and the visitor's name. Source: WID-01. */
export function addWherebyParameters(url: URL, configuration: MeetingConfiguration, visitor: MeetingVisitor): void {
  const { displayName, lang, referrer, userId, visitorId, meetingName } = visitor
  const meetingType = configuration.webinarOn ? 'Webinar' : 'Meeting'
  url.searchParams.set('displayName', displayName)
  url.searchParams.set('lang', lang)
  url.searchParams.set('metadata', JSON.stringify({ referrer, userId, visitorId, meetingName, meetingType }))
  for (const [field, name] of flags) url.searchParams.set(name, configuration[field] ? 'on' : 'off')
  for (const [field, name] of optIns) if (configuration[field]) url.searchParams.set(name, 'on')
  // Without it a room does not notify its page when the visitor joins or leaves.
  url.searchParams.set('jsApi', 'true')
}
