import DoorOpen from 'lucide-react/icons/door-open'
import LogOut from 'lucide-react/icons/log-out'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import PencilRuler from 'lucide-react/icons/pencil-ruler'
import { useNavigate } from '@tanstack/react-router'
import type { User } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Avatar } from '@foyer/ui/avatar'
import { Menu, MenuItem, MenuSeparator } from '@foyer/ui/menu'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { useApp } from '../app-context.ts'
import { isAtLeast } from '../../platform/authority.ts'
import styles from './account-menu.module.css'
import { UserSummary } from './user-summary.tsx'

/** The avatar of the person who is signed in, with the ways out. */
export function AccountMenu({ user }: { readonly user: User }) {
  const { authority, identity } = useApp()
  const { t } = useAdminTexts()
  const known = useReadable(authority)
  const { name } = user.attributes
  const navigate = useNavigate()
  return (
    <Menu
      label={t('admin.your-account')}
      header={<UserSummary user={user} />}
      onAction={(id) => {
        if (id === 'sign-out') void identity.signOut()
        if (id === 'security') void navigate({ to: '/security' })
      }}
      trigger={
        <button type="button" className={styles.trigger}>
          <VisuallyHidden>{`${t('admin.your-account')}, ${name}`}</VisuallyHidden>
          <Avatar id={user.userId} name={name} size={40} />
        </button>
      }
    >
      <MenuItem id="security" icon={<LockKeyhole aria-hidden />}>
        {t('admin.security')}
      </MenuItem>
      <MenuItem id="venue" href="/" icon={<DoorOpen aria-hidden />}>
        {t('admin.to-venue')}
      </MenuItem>
      {isAtLeast(known, 'designer') && (
        <MenuItem id="stage" href="/stage/" icon={<PencilRuler aria-hidden />}>
          {t('admin.to-stage')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem id="sign-out" icon={<LogOut className="mirror" aria-hidden />} tone="danger">
        {t('app.log-out')}
      </MenuItem>
    </Menu>
  )
}
