import type { Venue, VideoAccess } from '@foyer/contract'
import { isStaff } from '../../platform/http/calls/access.ts'
import { CallError, type Feature, type OpMode } from '../../platform/http/feature.ts'
import { findMeetingUrl } from './meeting-access.ts'

export interface VideoAccessDeps {
  /** The whole document in use, hosts' addresses and all. */
  readonly venue: (opMode: OpMode) => Venue | undefined
  /** What somebody in a call of attendees needs. Fails with `video-access.not-enabled` and `video-access.not-found`. */
  readonly grantCall: (ask: { opMode: OpMode; callId: string; userId: string }) => Promise<VideoAccess>
}

/** The addresses of meetings and calls, for people who may join them. Source: WID-01, AUT-24, CHT-05. */
export function createVideoAccessFeature({ venue, grantCall }: VideoAccessDeps): { feature: Feature } {
  const feature: Feature = {
    name: 'video-access',
    calls: {
      'video-access.grant': ({ body, opMode, principal, reply }) => {
        void reply.header('cache-control', 'no-store')
        if (principal.kind !== 'account') throw new CallError('identity.session-expired', 'A meeting needs an account.')
        const { userId } = principal
        if (body.kind === 'call') return grantCall({ opMode, callId: body.callId, userId })
        const { widgetId, configId } = body
        const asked = { widgetId, configId, userId, isStaff: isStaff(principal) }
        return { url: findMeetingUrl({ venue: () => venue(opMode) }, asked) }
      },
    },
  }
  return { feature }
}
