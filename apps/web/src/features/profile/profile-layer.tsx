import { AttendeeProfile } from './attendee-profile.tsx'
import { OwnProfile } from './own-profile.tsx'
import type { ProfileView } from './profile-panel.ts'
import { type ProfilePorts, ProfilePortsProvider } from './profile-ports.ts'
import { ProfileTexts } from './profile-texts.tsx'

/** The profile that is shown now, if any. Source: PRO-01. */
export function ProfileLayer({ ports, view }: { readonly ports: ProfilePorts; readonly view: ProfileView }) {
  if (view.kind === 'NoProfile') return null
  return (
    <ProfilePortsProvider value={ports}>
      <ProfileTexts>{view.kind === 'ShowOwnProfile' ? <OwnProfile /> : <AttendeeProfile view={view} />}</ProfileTexts>
    </ProfilePortsProvider>
  )
}
