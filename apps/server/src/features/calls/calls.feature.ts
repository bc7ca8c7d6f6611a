import type { CallsConfig } from '../../config.ts'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Feature, OpMode } from '../../platform/http/feature.ts'
import { type CallAccess, grantCallAccess } from './call-access.ts'
import { type Calls, type CallsDeps, createCalls } from './calls.ts'

export interface CallsFeatureDeps extends Omit<CallsDeps, 'newCallId' | 'way'> {
  readonly config: CallsConfig
}

export interface CallsFeature extends Pick<Calls, 'reviewRights' | 'removeMember' | 'addMember'> {
  readonly feature: Feature
  /** Fails with `video-access.not-enabled` and `video-access.not-found`. */
  readonly grantAccess: (ask: { opMode: OpMode; callId: string; userId: string }) => Promise<CallAccess>
}

/** Calls between people of a chat. Source: CHT-05. */
export function createCallsFeature({ config, ...deps }: CallsFeatureDeps): CallsFeature {
  const calls = createCalls({ ...deps, newCallId: randomId, way: wayOf(config) })
  const feature: Feature = {
    name: 'calls',
    commands: {
      'calls.start': ({ connection, body }) => calls.start({ connection, ...body }),
      'calls.join': ({ connection, body }) => calls.join({ connection, ...body }),
      'calls.decline': ({ connection, body }) => calls.decline({ connection, ...body }),
      'calls.leave': ({ connection, body }) => calls.leave({ connection, ...body }),
      'calls.signal': ({ connection, body }) => calls.signal({ connection, ...body }),
      'calls.set-media': ({ connection, body }) => calls.setMedia({ connection, ...body }),
      'calls.list': ({ connection }) => calls.list(connection),
    },
    connections: {
      closed: (connection) => void calls.connectionClosed(connection),
      silent: (connection, isSilent) => void calls.connectionSilent(connection, isSilent),
    },
    // What stays of a call is its record, which the chat has.
    personal: { read: async () => undefined, erase: calls.erase },
    load: calls.load,
    stop: calls.endAll,
  }
  return {
    feature,
    reviewRights: calls.reviewRights,
    removeMember: calls.removeMember,
    addMember: calls.addMember,
    grantAccess: (ask) =>
      grantCallAccess({ clock: deps.clock, ice: config, liveKit: config.liveKit, seatOf: calls.seatOf }, ask),
  }
}

function wayOf({ mode, liveKit }: CallsConfig): CallsDeps['way'] {
  if (mode === 'peers' && liveKit !== undefined) return 'livekit-for-many'
  return mode
}
