import type { MeetingConfiguration } from '@foyer/contract'
import { addJitsiParameters } from './jitsi-parameters.ts'
import { serviceOf } from './meeting-service.ts'
import type { MeetingVisitor } from './meeting-visitor.ts'
import { addWherebyParameters } from './whereby-parameters.ts'

/**
 * The address of a meeting for one visitor; undefined when the configuration names none. The first address that is not
 * empty counts: the server's, host, viewer, general; a host's is only ever there for hosts. Source: WID-01.
 */
export function meetingUrl(configuration: MeetingConfiguration, visitor: MeetingVisitor): string | undefined {
  const { hostMeetingUrl, viewerMeetingUrl, meetingUrl: generalUrl } = configuration
  const base = visitor.address ?? hostMeetingUrl ?? viewerMeetingUrl ?? generalUrl
  if (base === undefined || !URL.canParse(base)) return undefined
  const url = new URL(base)
  if (serviceOf(url, configuration.service) === 'JITSI') addJitsiParameters(url, configuration, visitor)
  else addWherebyParameters(url, configuration, visitor)
  // In the query of either: a frame whose fragment alone changes is not loaded anew.
  url.searchParams.set('updateIndex', String(visitor.updateIndex))
  return url.href
}
