import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import Trash from 'lucide-react/icons/trash-2'
import type { AdminAccount } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { IconButton } from '@foyer/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@foyer/ui/menu'
import type { Action } from './account-dialog.tsx'

interface AccountMenuProps {
  readonly account: AdminAccount
  readonly isOwn: boolean
  readonly onAsk: (action: Action, account: AdminAccount) => void
}

/** What can be done about an account; about one's own, only to sign it out everywhere. Source: AUT-20. */
export function AccountMenu({ account, isOwn, onAsk }: AccountMenuProps) {
  const { t } = useAdminTexts()
  return (
    <Menu
      label={t('admin.accounts.more', { name: account.name })}
      trigger={
        <IconButton label={t('admin.accounts.more', { name: account.name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      onAction={(action) => onAsk(action as Action, account)}
      {...(isOwn && { header: <p>{t('admin.accounts.own')}</p> })}
    >
      {!isOwn && (
        <>
          <MenuItem id="edit" icon={<Pencil size={18} aria-hidden />}>
            {t('admin.edit.action')}
          </MenuItem>
          <MenuItem id="role" icon={<ShieldCheck size={18} aria-hidden />}>
            {t('admin.role.change')}
          </MenuItem>
          <MenuItem id="invite" icon={<Mail size={18} aria-hidden />} disabled={!account.isEnabled}>
            {t('admin.invite.action')}
          </MenuItem>
        </>
      )}
      <MenuItem id="end-sessions" icon={<LogOut size={18} className="mirror" aria-hidden />}>
        {t('admin.ask-action.end-sessions')}
      </MenuItem>
      {!isOwn && account.hasSecondFactor && (
        <MenuItem id="reset-second-factor" icon={<ShieldOff size={18} aria-hidden />}>
          {t('admin.ask-action.reset-second-factor')}
        </MenuItem>
      )}
      {!isOwn && (
        <>
          <MenuSeparator />
          {/* A menu item never changes its id, so these two have different keys. */}
          {account.isEnabled ? (
            <MenuItem key="off" id="off" icon={<PowerOff size={18} aria-hidden />} tone="danger">
              {t('admin.ask-action.off')}
            </MenuItem>
          ) : (
            <MenuItem key="on" id="on" icon={<Power size={18} aria-hidden />}>
              {t('admin.ask-action.on')}
            </MenuItem>
          )}
          <MenuItem id="delete" icon={<Trash size={18} aria-hidden />} tone="danger">
            {t('admin.erase.action')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
