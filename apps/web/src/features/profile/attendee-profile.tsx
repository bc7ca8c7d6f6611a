import MessageSquare from 'lucide-react/icons/message-square'
import Video from 'lucide-react/icons/video'
import { useReadable } from '@foyer/client/react'
import MicOff from 'lucide-react/icons/mic-off'
import { Alert } from '@foyer/ui/alert'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { Drawer } from '@foyer/ui/drawer'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { usePlatform } from '../../platform/platform-context.ts'
import { pictureAddress } from './picture-address.ts'
import { ProfileDetails, ProfileTitle } from './profile-details.tsx'
import type { ProfileView } from './profile-panel.ts'
import { useProfilePorts } from './profile-ports.ts'
import { useProfileTexts } from './profile-texts.tsx'
import { useProfileFields } from './use-profile-fields.ts'
import styles from './profile.module.css'

type AttendeeView = Extract<ProfileView, { readonly kind: 'LoadingAttendeeProfile' | 'ShowAttendeeProfile' }>

/** Somebody else's profile, at the inline end of the venue. Source: PRO-01, PRO-03. */
export function AttendeeProfile({ view }: { readonly view: AttendeeView }) {
  const { panel } = useProfilePorts()
  const { t } = useProfileTexts()
  return (
    <Drawer
      isOpen
      onOpenChange={panel.close}
      label={t('profile.of-attendee')}
      closeLabel={t('profile.close')}
      widthPx={420}
      className={styles.drawer}
      header={<span className={styles.drawerHead}>{t('profile.of-attendee')}</span>}
    >
      {view.kind === 'LoadingAttendeeProfile' ? <Loading /> : <Attendee profile={view.profile} />}
    </Drawer>
  )
}

function Attendee({
  profile,
}: {
  readonly profile: Extract<AttendeeView, { kind: 'ShowAttendeeProfile' }>['profile']
}) {
  const { t } = useProfileTexts()
  const { sanction } = useReadable(useProfilePorts().personActions)
  const fields = useProfileFields()
  return (
    <article className={styles.attendee}>
      <div className={styles.face}>
        <Avatar
          id={profile.userId}
          name={profile.attributes.name}
          src={pictureAddress(profile.pictureId, 512)}
          size={128}
        />
        <ProfileTitle profile={profile} />
      </div>
      <Actions userId={profile.userId} />
      {profile.isPrivileged === true && (
        <Alert tone="info" live={false}>
          {t('profile.privileged')}
        </Alert>
      )}
      <ProfileDetails profile={profile} fields={fields} />
      {sanction !== undefined && (
        <Button
          icon={<MicOff size={18} aria-hidden />}
          onClick={() => sanction(profile.userId, profile.attributes.name ?? '')}
        >
          {t('profile.sanction')}
        </Button>
      )}
    </article>
  )
}

/** Ways to reach the person. The profile makes room for what they open. */
function Actions({ userId }: { readonly userId: string }) {
  const { panel, personActions } = useProfilePorts()
  const { track } = usePlatform()
  const { t } = useProfileTexts()
  const { startChat, call } = useReadable(personActions)
  if (startChat === undefined && call === undefined) return null
  const press = (action: 'chat' | 'call', act: (uid: string) => void) => () => {
    track('presence', action)
    panel.close()
    act(userId)
  }
  return (
    <div className={styles.reach}>
      {startChat !== undefined && (
        <Button variant="primary" icon={<MessageSquare size={18} aria-hidden />} onClick={press('chat', startChat)}>
          {t('profile.start-chat')}
        </Button>
      )}
      {call !== undefined && (
        <Button icon={<Video size={18} aria-hidden />} onClick={press('call', call)}>
          {t('profile.call')}
        </Button>
      )}
    </div>
  )
}

function Loading() {
  const { t } = useProfileTexts()
  return (
    <SkeletonGroup label={t('profile.loading')} className={styles.attendee}>
      <div className={styles.face}>
        <Skeleton shape="circle" width="8rem" height="8rem" />
        <Skeleton width="60%" height={24} />
        <Skeleton width="45%" />
      </div>
      <div className={styles.details}>
        <Skeleton width="30%" />
        <Skeleton width="80%" />
        <Skeleton width="30%" />
        <Skeleton width="65%" />
      </div>
    </SkeletonGroup>
  )
}
