import { useMemo } from 'react'
import { needsSecondFactor } from '@foyer/client/second-factor'
import { ProfileLayer } from '../../features/profile/profile-layer.tsx'
import type { ProfilePorts } from '../../features/profile/profile-ports.ts'
import { useApp, useArchitecture, useUiConfig, useUser } from '../app-context.ts'

const noFields: ProfilePorts['fields'] = []

/** Introduces profiles to the page they are on. */
export function ProfileContainer() {
  const { api, errors, logOut, personActions, profile, profilePanel } = useApp()
  const { defaultLocale } = useUiConfig().i18n
  const { id, userProfileAttributes = noFields } = useArchitecture() ?? {}
  const email = useUser((state) => state.user?.email)
  const mustSetUpSecondFactor = useUser(({ authToken = '' }) => needsSecondFactor(authToken))
  const view = useUser((state) => state.profileView)
  const ports = useMemo(
    (): ProfilePorts => ({
      api,
      profile,
      panel: profilePanel,
      architectureId: id,
      fields: userProfileAttributes,
      defaultLocale,
      email,
      mustSetUpSecondFactor,
      logOut,
      personActions,
      onUnreachable: () => errors.set('NOT_REACHABLE'),
    }),
    [
      api,
      defaultLocale,
      email,
      errors,
      id,
      logOut,
      mustSetUpSecondFactor,
      personActions,
      profile,
      profilePanel,
      userProfileAttributes,
    ],
  )
  return <ProfileLayer ports={ports} view={view} />
}
