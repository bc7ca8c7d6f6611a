import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { AdminAccount } from '@foyer/contract'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { IconButton } from '@foyer/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@foyer/ui/menu'
import type { Deed } from './account-dialog.tsx'

interface AccountMenuProps {
  readonly account: AdminAccount
  readonly isOwn: boolean
  readonly onAsk: (deed: Deed, account: AdminAccount) => void
}

/** What can be done about an account; about one's own, only to sign it out everywhere. Source: AUT-20. */
export function AccountMenu({ account, isOwn, onAsk }: AccountMenuProps) {
  const { t } = useDesignerTexts()
  return (
    <Menu
      label={t('designer.accounts.more', { name: account.name })}
      trigger={
        <IconButton label={t('designer.accounts.more', { name: account.name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      onAction={(deed) => onAsk(deed as Deed, account)}
      {...(isOwn && { header: <p>{t('designer.accounts.own')}</p> })}
    >
      {!isOwn && (
        <>
          <MenuItem id="role" icon={<ShieldCheck size={18} aria-hidden />}>
            {t('designer.role.change')}
          </MenuItem>
          <MenuItem id="invite" icon={<Mail size={18} aria-hidden />} disabled={!account.isEnabled}>
            {t('designer.invite.action')}
          </MenuItem>
        </>
      )}
      <MenuItem id="end-sessions" icon={<LogOut size={18} className="mirror" aria-hidden />}>
        {t('designer.ask-action.end-sessions')}
      </MenuItem>
      {!isOwn && (
        <>
          <MenuSeparator />
          {/* A menu item never changes its id: these two are told apart by their keys. */}
          {account.isEnabled ? (
            <MenuItem key="off" id="off" icon={<PowerOff size={18} aria-hidden />} tone="danger">
              {t('designer.ask-action.off')}
            </MenuItem>
          ) : (
            <MenuItem key="on" id="on" icon={<Power size={18} aria-hidden />}>
              {t('designer.ask-action.on')}
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  )
}
