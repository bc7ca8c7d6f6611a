import { plainCalls } from '../../config.ts'
import { callAdmissionPort, callRoomsPort } from '../../platform/feature-ports/calls.port.ts'
import { moderationPort } from '../../platform/feature-ports/moderation.port.ts'
import { peoplePort } from '../../platform/feature-ports/people.port.ts'
import { provide } from '../../platform/feature-ports/port.ts'
import { visibilityPort } from '../../platform/feature-ports/presence.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createCallsFeature } from './calls.feature.ts'
import { createPostgresCallStore } from './calls.store.pg.ts'

export const callsManifest: FeatureManifest = {
  name: 'calls',
  eventTopics: { call: 'people' },
  // A call goes on among those who are connected; after a restore no person is.
  backup: { emptyTables: ['calls'] },
  open(platform, ports) {
    const { config, database, hooks } = platform
    const rooms = ports.use(callRoomsPort)
    const people = ports.use(peoplePort)
    const moderation = ports.use(moderationPort)
    const visibility = ports.find(visibilityPort)
    const calls = createCallsFeature({
      ...platform,
      config: config.calls ?? plainCalls,
      store: createPostgresCallStore(database),
      callRoom: (opMode, roomId, userId) => rooms().callRoom(opMode, roomId, userId),
      postCall: (opMode, record) => rooms().postCall(opMode, record),
      findPeople: (userIds) => people().list(userIds),
      blockedWith: async (userId) => moderation().blockedWith(userId),
      isInvisible: (userId) => visibility()?.isInvisible(userId) ?? false,
    })
    hooks.rightsChanged.on(calls.reviewRights)
    hooks.blocksChanged.on(calls.reviewRights)
    hooks.roomLeft.on(calls.removeMember)
    hooks.roomJoined.on(calls.addMember)
    return { features: [calls.feature], provides: [provide(callAdmissionPort, calls)] }
  },
}
