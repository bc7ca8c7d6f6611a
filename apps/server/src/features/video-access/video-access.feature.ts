import type { Venue } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type Feature, type OpMode } from '../../platform/http/feature.ts'
import { findMeetingUrl } from './meeting-access.ts'

export interface VideoAccessDeps {
  readonly clock: Clock
  /** The whole document in use, hosts' addresses and all. */
  readonly venue: (opMode: OpMode) => Venue | undefined
}

const staffAuthorities = ['moderator', 'designer', 'administrator']

/** Where meetings are, for whoever may join them. Source: WID-01, AUT-24. */
export function createVideoAccessFeature({ clock, venue }: VideoAccessDeps): { feature: Feature } {
  const feature: Feature = {
    name: 'video-access',
    calls: {
      'video-access.grant': ({ body, opMode, principal, reply }) => {
        void reply.header('cache-control', 'no-store')
        if (principal.kind !== 'account') throw new CallError('identity.session-expired', 'A meeting needs an account.')
        if (body.kind === 'call') throw new CallError('video-access.not-enabled', 'This server has no calls.')
        const { userId, authorities } = principal
        const isStaff = authorities.some((authority) => staffAuthorities.includes(authority))
        const { widgetId, configId } = body
        return { url: findMeetingUrl({ clock, venue: () => venue(opMode) }, { widgetId, configId, userId, isStaff }) }
      },
    },
  }
  return { feature }
}
