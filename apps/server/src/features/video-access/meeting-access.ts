import { isKnownWidget, type MeetingConfiguration, type Venue } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'

/** Hosts come early and stay on; a clock may be a little off. */
const SLACK_MS = 5 * 60_000

export interface MeetingAccessDeps {
  readonly clock: Clock
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
 * Fails with `video-access.not-found` for what is not in the venue or has no address for this caller, and with
 * `video-access.out-of-slot`. Source: AUT-24, WID-01.
 */
export function findMeetingUrl(
  { clock, venue }: MeetingAccessDeps,
  { widgetId, configId, userId, isStaff }: MeetingRequest,
): string {
  const configuration = findConfiguration(venue(), widgetId, configId)
  if (configuration === undefined) throw new CallError('video-access.not-found', 'There is no such meeting.')
  if (!isNearSlot(configuration, clock.now())) {
    throw new CallError('video-access.out-of-slot', 'This meeting is not open at this time.')
  }
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

/** Without begin it has always begun, without end it never ends. Source: VEN-20. */
const isNearSlot = ({ begin, end }: MeetingConfiguration, nowMs: number): boolean =>
  (begin === undefined || nowMs >= Date.parse(begin) - SLACK_MS) &&
  (end === undefined || nowMs < Date.parse(end) + SLACK_MS)
