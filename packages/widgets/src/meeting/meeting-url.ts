import type { MeetingConfiguration } from '@foyer/contract'

export interface MeetingVisitor {
  readonly displayName: string
  readonly lang: string
  readonly referrer: string
  readonly userId: string
  readonly visitorId: string
  readonly meetingName: string
  /** Grows with every press of the rejoin button. */
  readonly updateIndex: number
  /** What the server gave this person, a host's address for hosts; it counts before any in the configuration. */
  readonly address?: string | undefined
}

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

/**
 * The address of a meeting for one visitor; undefined when the configuration names none. The first address that is not
 * empty counts: the server's, host, viewer, general; a host's is only ever there for hosts. Source: WID-01.
 */
export function meetingUrl(configuration: MeetingConfiguration, visitor: MeetingVisitor): string | undefined {
  const { hostMeetingUrl, viewerMeetingUrl, meetingUrl: generalUrl } = configuration
  const base = visitor.address ?? hostMeetingUrl ?? viewerMeetingUrl ?? generalUrl
  if (base === undefined || !URL.canParse(base)) return undefined
  const url = new URL(base)
  const { displayName, lang, referrer, userId, visitorId, meetingName, updateIndex } = visitor
  url.searchParams.set('displayName', displayName)
  url.searchParams.set('lang', lang)
  url.searchParams.set(
    'metadata',
    JSON.stringify({
      referrer,
      userId,
      visitorId,
      meetingName,
      meetingType: configuration.webinarOn ? 'Webinar' : 'Meeting',
    }),
  )
  for (const [field, name] of flags) url.searchParams.set(name, configuration[field] ? 'on' : 'off')
  for (const [field, name] of optIns) if (configuration[field]) url.searchParams.set(name, 'on')
  url.searchParams.set('updateIndex', String(updateIndex))
  return url.href
}
