import Ban from 'lucide-react/icons/ban'
import CircleUser from 'lucide-react/icons/circle-user'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import MicOff from 'lucide-react/icons/mic-off'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/video'
import { useReadable } from '@foyer/client/react'
import { IconButton } from '@foyer/ui/icon-button'
import { Menu, MenuItem } from '@foyer/ui/menu'
import { usePlatform } from '../../platform/platform-context.ts'
import { usePresencePorts } from './presence-ports.ts'
import { usePeopleTexts } from './people-texts.tsx'

/** What one can do with somebody, behind the three dots of their row; what no feature does is not there. Source: PRS-02. */
export function PersonMenu({
  userId,
  name,
  isOpen,
  onOpenChange,
}: {
  readonly userId: string
  readonly name: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}) {
  const { t } = usePeopleTexts()
  const { track } = usePlatform()
  const { openProfile, ownId, personActions } = usePresencePorts()
  const { startChat, call, block, report, sanction } = useReadable(personActions)
  const isOther = userId !== ownId
  const act = (id: string) => {
    if (id === 'sanction') return sanction?.(userId, name)
    const action = id as 'profile' | 'chat' | 'call' | 'block' | 'report'
    track('presence', action)
    if (action === 'profile') openProfile(userId)
    if (action === 'chat') startChat?.(userId)
    if (action === 'call') call?.(userId)
    if (action === 'block') block?.(userId)
    if (action === 'report') report?.(userId)
  }
  const label = t('people.more', { name })
  return (
    <Menu
      label={label}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onAction={act}
      trigger={
        <IconButton size="small" label={label} data-more="" tabIndex={-1}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem id="profile" icon={<CircleUser aria-hidden />}>
        {t('people.go-to-profile')}
      </MenuItem>
      {isOther && startChat !== undefined && (
        <MenuItem id="chat" icon={<MessageSquare aria-hidden />}>
          {t('people.start-chat')}
        </MenuItem>
      )}
      {isOther && call !== undefined && (
        <MenuItem id="call" icon={<Phone aria-hidden />}>
          {t('people.call')}
        </MenuItem>
      )}
      {isOther && block !== undefined && (
        <MenuItem id="block" icon={<Ban aria-hidden />}>
          {t('people.block')}
        </MenuItem>
      )}
      {isOther && report !== undefined && (
        <MenuItem id="report" icon={<Flag aria-hidden />} tone="danger">
          {t('people.report')}
        </MenuItem>
      )}
      {isOther && sanction !== undefined && (
        <MenuItem id="sanction" icon={<MicOff aria-hidden />} tone="danger">
          {t('people.sanction')}
        </MenuItem>
      )}
    </Menu>
  )
}
