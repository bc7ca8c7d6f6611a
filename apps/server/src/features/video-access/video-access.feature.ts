import { accessLevels, type Venue } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { levelOf } from '../../platform/http/calls/access.ts'
import { CallError, type Feature, type OpMode, type Principal } from '../../platform/http/feature.ts'
import { findMeetingUrl } from './meeting-access.ts'

export interface VideoAccessDeps {
  readonly clock: Clock
  /** The whole document in use, hosts' addresses and all. */
  readonly venue: (opMode: OpMode) => Venue | undefined
}

const isStaff = (principal: Principal) => accessLevels.indexOf(levelOf(principal)) >= accessLevels.indexOf('moderator')

/** Where meetings are, for whoever may join them. Source: WID-01, AUT-24. */
export function createVideoAccessFeature({ clock, venue }: VideoAccessDeps): { feature: Feature } {
  const feature: Feature = {
    name: 'video-access',
    calls: {
      'video-access.grant': ({ body, opMode, principal, reply }) => {
        void reply.header('cache-control', 'no-store')
        if (principal.kind !== 'account') throw new CallError('identity.session-expired', 'A meeting needs an account.')
        if (body.kind === 'call') throw new CallError('video-access.not-enabled', 'This server has no calls.')
        const { widgetId, configId } = body
        const asked = { widgetId, configId, userId: principal.userId, isStaff: isStaff(principal) }
        return { url: findMeetingUrl({ clock, venue: () => venue(opMode) }, asked) }
      },
    },
  }
  return { feature }
}
