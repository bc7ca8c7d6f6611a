import DoorOpen from 'lucide-react/icons/door-open'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import PencilRuler from 'lucide-react/icons/pencil-ruler'
import { useState } from 'react'
import { barStyles } from '@foyer/app-shell/bar'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { Drawer } from '@foyer/ui/drawer'
import { IconButton } from '@foyer/ui/icon-button'
import { Logo } from '@foyer/ui/logo'
import { useApp } from '../app-context.ts'
import { isAtLeast } from '../../platform/authority.ts'
import styles from './bar.module.css'
import { Navigation } from './navigation.tsx'
import { Tools } from './tools.tsx'
import { UserSummary } from './user-summary.tsx'

/** What rail and bar hold on larger screens, behind one button. */
export function NarrowBar({ venueName }: { readonly venueName: string }) {
  const { identity, authority } = useApp()
  const { t } = useAdminTexts()
  const [isOpen, setOpen] = useState(false)
  const state = useReadable(identity.state)
  const isDesigner = isAtLeast(useReadable(authority), 'designer')
  return (
    <header className={cx(barStyles.ground, styles.narrow)}>
      <Logo size={28} />
      <span className={cx(barStyles.names, styles.names)}>
        <span className={barStyles.venueName}>{venueName}</span>
        <span className={barStyles.below}>{t('admin.title')}</span>
      </span>
      <IconButton
        label={t('admin.open-menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden />
      </IconButton>
      <Drawer
        isOpen={isOpen}
        onOpenChange={setOpen}
        label={t('admin.menu')}
        closeLabel={t('admin.close-menu')}
        header={state.kind === 'signed-in' ? <UserSummary user={state.user} /> : venueName}
        footer={
          <div className={styles.foot}>
            <a className={styles.link} href="/">
              <DoorOpen size={18} aria-hidden />
              {t('admin.to-venue')}
            </a>
            {isDesigner && (
              <a className={styles.link} href="/stage/">
                <PencilRuler size={18} aria-hidden />
                {t('admin.to-stage')}
              </a>
            )}
            <Button
              variant="quiet"
              className={styles.signOut}
              icon={<LogOut size={18} className="mirror" aria-hidden />}
              onClick={() => void identity.signOut()}
            >
              {t('app.log-out')}
            </Button>
          </div>
        }
      >
        <div className={styles.drawerTools}>
          <Tools framed />
        </div>
        <Navigation onNavigate={() => setOpen(false)} />
      </Drawer>
    </header>
  )
}
