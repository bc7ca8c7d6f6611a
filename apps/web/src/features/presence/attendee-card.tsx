import CircleUser from 'lucide-react/icons/circle-user'
import Hand from 'lucide-react/icons/hand'
import MapIcon from 'lucide-react/icons/map'
import MessageSquare from 'lucide-react/icons/message-square'
import Video from 'lucide-react/icons/video'
import X from 'lucide-react/icons/x'
import { type CSSProperties, type Ref, useEffect, useState } from 'react'
import type { PresenceRecord } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { useReadable } from '@foyer/client/react'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { IconButton } from '@foyer/ui/icon-button'
import { usePlatform } from '../../platform/platform-context.ts'
import { usePresencePorts } from './presence-ports.ts'
import { usePeopleTexts } from './people-texts.tsx'
import { personTexts } from './person-texts.ts'
import { statusDot } from './status-dot-of.ts'
import styles from './attendee-card.module.css'

const floatingStyle = { '--drawer-inset': `${constants.drawerCardInsetPx}px` } as CSSProperties

export interface AttendeeCardProps {
  readonly record: PresenceRecord
  readonly onClose: () => void
  /** Beside the panel, or floating over the drawer with only what one needs there. */
  readonly variant: 'whole' | 'floating'
  readonly cardRef?: Ref<HTMLDivElement>
  readonly className?: string | undefined
}

/** Who somebody is, where they are, and what one can do about it. Source: PRS-02, HDR-03. */
export function AttendeeCard({ record, onClose, variant, cardRef, className }: AttendeeCardProps) {
  const texts = usePeopleTexts()
  const { t } = texts
  const { track } = usePlatform()
  const { openProfile, ownId, personActions, pictureUrl } = usePresencePorts()
  const { startChat, call } = useReadable(personActions)
  const { uid, name: ownName = '' } = record.attendee
  const { name, work, status, activity } = personTexts(record, texts)
  const isOther = uid !== ownId
  const isWhole = variant === 'whole'
  const mayChat = isOther && startChat !== undefined
  const goToProfile = () => {
    track('presence', 'profile')
    openProfile(uid)
  }
  const callThem = () => {
    track('presence', 'call')
    call?.(uid)
  }
  return (
    <GlassPanel
      ref={cardRef}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      elevation={3}
      style={isWhole ? undefined : floatingStyle}
      className={`${styles.card} ${isWhole ? '' : styles.floating} ${className ?? ''}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {isWhole && <div className={styles.cover} aria-hidden />}
      {isWhole && (
        <IconButton size="small" className={styles.close} label={t('people.close-card')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
      <div className={styles.head}>
        <Avatar
          id={uid}
          name={ownName}
          src={pictureUrl(record.pictureId, isWhole ? 512 : 96)}
          size={isWhole ? 68 : 44}
          status={statusDot(record.status)}
          statusLabel={activity ?? status}
        />
        {isWhole && isOther && <NetworkingChip userId={uid} />}
      </div>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {work !== '' && (
          <p className={styles.work}>
            <bdi>{work}</bdi>
          </p>
        )}
      </div>
      {isWhole && <Place record={record} />}
      <div className={styles.actions}>
        {mayChat && (
          <Button
            variant="primary"
            block
            {...(isWhole && { icon: <MessageSquare size={18} aria-hidden /> })}
            onClick={() => {
              track('presence', 'chat')
              startChat(uid)
            }}
          >
            {t('people.start-chat')}
          </Button>
        )}
        <Button
          block={!mayChat}
          {...(isWhole && !mayChat && { icon: <CircleUser size={18} aria-hidden /> })}
          onClick={goToProfile}
        >
          {mayChat ? t('people.profile') : t('people.go-to-profile')}
        </Button>
        {isWhole && isOther && call !== undefined && (
          <IconButton variant="outline" label={t('people.call')} onClick={callThem}>
            <Video aria-hidden />
          </IconButton>
        )}
      </div>
    </GlassPanel>
  )
}

/** Where they are; a way there, unless one is there already. */
function Place({ record }: { readonly record: PresenceRecord }) {
  const { t } = usePeopleTexts()
  const { areaHref, areaId, areaName, onLinkClick } = usePresencePorts()
  const theirs = record.attendee.areaId
  const name = theirs === undefined ? undefined : areaName(theirs)
  if (theirs === undefined || name === undefined) return null
  return (
    <p className={styles.place}>
      <MapIcon size={16} aria-hidden />
      {theirs === areaId ? (
        t('people.is-here', { area: name })
      ) : (
        <a href={areaHref(theirs)} onClick={onLinkClick}>
          {t('people.go-to-area', { area: name })}
        </a>
      )}
    </p>
  )
}

/** Whether they are glad to be approached stands in their profile, which is asked for once the card is there. */
function NetworkingChip({ userId }: { readonly userId: string }) {
  const { t } = usePeopleTexts()
  const { isOpenForNetworking } = usePresencePorts()
  const [openId, setOpenId] = useState<string>()
  useEffect(() => {
    let isWanted = true
    isOpenForNetworking(userId).then(
      (isOpen) => {
        if (isWanted && isOpen) setOpenId(userId)
      },
      // Without it the card says less, and nothing wrong.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [isOpenForNetworking, userId])
  if (openId !== userId) return null
  return (
    <Chip tone="success" icon={<Hand size={14} aria-hidden />}>
      {t('people.networking')}
    </Chip>
  )
}
