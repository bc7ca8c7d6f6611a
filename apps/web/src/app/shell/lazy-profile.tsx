import { type ComponentType, useEffect, useState } from 'react'
import { preloadLater } from '../../platform/lazy-part.tsx'
import { useApp, useUser } from '../app-context.ts'

const loadProfile = () => import('../profile/profile-container.tsx')
preloadLater(loadProfile)

/** Draws the profile that is asked for; fetched only then. Source: PRO-01. */
export function LazyProfile() {
  const { profilePanel, errors, log } = useApp()
  const isLoggedIn = useUser((state) => state.isLoggedIn)
  const isWanted = useUser((state) => state.profileView.kind !== 'NoProfile')
  const [layer, setLayer] = useState<{ readonly Layer: ComponentType }>()
  useEffect(() => {
    // Somebody who was logged out in the middle of a change finds it as it was.
    if (isLoggedIn) profilePanel.resume()
  }, [isLoggedIn, profilePanel])
  useEffect(() => {
    if (!isWanted || layer !== undefined) return
    loadProfile().then(
      ({ ProfileContainer }) => setLayer({ Layer: ProfileContainer }),
      (cause: unknown) => {
        log('WARN', 'profile', 'the profile could not be fetched', cause)
        errors.set('NOT_REACHABLE')
        profilePanel.close()
      },
    )
  }, [errors, isWanted, layer, log, profilePanel])
  return layer === undefined ? null : <layer.Layer />
}
