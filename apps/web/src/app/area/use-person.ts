import { useMemo } from 'react'
import type { ServedArchitecture } from '@foyer/contract'
import { visitorActorPrefix } from '@foyer/contract/visitor-actor'
import type { PersonPorts } from '@foyer/widgets'
import { pictureAddress } from '../../features/profile/picture-address.ts'
import { useApp, useUser } from '../app-context.ts'

/** The person who looks at the page, as widgets see them. */
export function usePerson({ visitorRights }: ServedArchitecture): PersonPorts {
  const { storage, visit } = useApp()
  const user = useUser((state) => state.user)
  const isModerator = useUser((state) => state.roles.includes('moderator'))
  const visitorId = useUser((state) => (state.user === undefined && state.authToken ? visit.visitorId() : undefined))
  return useMemo(
    () => ({
      user:
        user === undefined
          ? undefined
          : {
              userId: user.userId,
              displayName: user.attributes.name,
              // Once consent is given or taken back, it is another.
              get visitorId() {
                return storage.get('visitor-id')
              },
              isModerator,
            },
      visitor:
        visitorId === undefined
          ? undefined
          : { id: visitorActorPrefix + visitorId, rights: visitorRights, onActed: visit.keep },
      pictureOf: (pictureId) => pictureAddress(pictureId, 96),
    }),
    [storage, user, isModerator, visit, visitorId, visitorRights],
  )
}
