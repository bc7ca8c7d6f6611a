import { useMemo } from 'react'
import type { PersonPorts } from '@foyer/widgets'
import { pictureAddress } from '../../features/profile/picture-address.ts'
import { useApp, useUser } from '../app-context.ts'

/** The person who looks at the page, as widgets see them. */
export function usePerson(): PersonPorts {
  const { storage } = useApp()
  const user = useUser((state) => state.user)
  const isModerator = useUser((state) => state.roles.includes('moderator'))
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
      pictureOf: (pictureId) => pictureAddress(pictureId, 96),
    }),
    [storage, user, isModerator],
  )
}
