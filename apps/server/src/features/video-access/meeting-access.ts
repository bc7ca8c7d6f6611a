import { isKnownWidget, type MeetingConfiguration, type Venue } from '@foyer/contract'
import { CallError } from '../../platform/http/feature.ts'

export interface MeetingAccessDeps {
  /** The whole document in use, which is not what attendees get; `undefined` for none. */
  readonly venue: () => Venue | undefined
}

export interface MeetingRequest {
  readonly widgetId: string
  readonly configId: string
  readonly userId: string
  /** Whether the caller's rights make them a host of every meeting. */
  readonly isStaff: boolean
}

/**
 * The address at which somebody joins a meeting: a host's own, where there is one, for hosts, and else the viewers'.
 *
 * Fails with `video-access.not-found` for what is not in the venue or has no address for this caller. Source: AUT-24, WID-01.
 */
export function findMeetingUrl(
  { venue }: MeetingAccessDeps,
  { widgetId, configId, userId, isStaff }: MeetingRequest,
): string {
  const configuration = findConfiguration(venue(), widgetId, configId)
  if (configuration === undefined) throw new CallError('video-access.not-found', 'There is no such meeting.')
  const { hostMeetingUrl, viewerMeetingUrl, meetingUrl, hostUserIds } = configuration
  const isHost = isStaff || (hostUserIds as readonly string[]).includes(userId)
  const url = (isHost ? hostMeetingUrl : undefined) ?? viewerMeetingUrl ?? meetingUrl
  if (url === undefined) throw new CallError('video-access.not-found', 'This meeting has no address yet.')
  return url
}

function findConfiguration(
  venue: Venue | undefined,
  widgetId: string,
  configId: string,
): MeetingConfiguration | undefined {
  const widgets = venue?.architectures.flatMap(({ areas, globalWidgets }) => [
    ...areas.flatMap(({ contentWidgets }) => contentWidgets),
    ...globalWidgets,
  ])
  const widget = widgets?.find(({ id }) => id === widgetId)
  if (widget === undefined || !isKnownWidget(widget) || widget.type !== 'MEETING') return undefined
  return widget.configurations.find(({ id }) => id === configId)
}
