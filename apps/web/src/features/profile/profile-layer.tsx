import { useUser } from '../../app/app-context.ts'
import { AttendeeProfile } from './attendee-profile.tsx'
import { OwnProfile } from './own-profile.tsx'
import { ProfileTexts } from './profile-texts.tsx'

/** The profile that is shown now, if any. Source: PRO-01. */
export function ProfileLayer() {
  const view = useUser((state) => state.profileView)
  if (view.kind === 'NoProfile') return null
  return (
    <ProfileTexts>{view.kind === 'ShowOwnProfile' ? <OwnProfile /> : <AttendeeProfile view={view} />}</ProfileTexts>
  )
}
