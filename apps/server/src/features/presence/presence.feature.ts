import type { Feature } from '../../platform/http/feature.ts'
import { createPresence, type Presence, type PresenceDeps } from './presence.ts'

export interface PresenceFeature extends Pick<Presence, 'blocksChanged' | 'load' | 'isInvisible' | 'online'> {
  readonly feature: Feature
}

/** Who else is there. Nothing of it is kept but what people chose about themselves. Source: PRS-01 to PRS-05, PRS-08. */
export function createPresenceFeature(deps: PresenceDeps): PresenceFeature {
  const presence = createPresence(deps)
  const feature: Feature = {
    name: 'presence',
    commands: {
      'presence.connect': ({ connection, body }) => presence.connect(connection, body),
      'presence.update': ({ connection, body }) => presence.update(connection, body),
      'presence.refresh': ({ connection }) => presence.refresh(connection),
      'presence.choose': ({ connection, body }) => presence.choose(connection, body),
      'presence.remove': ({ connection }) => presence.remove(connection),
      'presence.follow': ({ connection, body }) => presence.follow(connection, body.scope),
      'presence.unfollow': ({ connection, body }) => presence.unfollow(connection, body.scope),
      'presence.list': ({ connection, body: { scope, ...options } }) => presence.list(connection, scope, options),
      'presence.read-statuses': ({ connection, body }) => presence.readStatuses(connection, body.userIds),
    },
    connections: { closed: presence.closed, silent: presence.silent },
    personal: {
      async read(userId) {
        const choice = await deps.choices.find(userId)
        return choice && { status: choice.status, isInvisible: choice.isInvisible }
      },
      erase: presence.erase,
    },
    stop: async () => presence.stop(),
  }
  const { blocksChanged, load, isInvisible, online } = presence
  return { feature, blocksChanged, load, isInvisible, online }
}
