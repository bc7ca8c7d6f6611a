import DoorOpen from 'lucide-react/icons/door-open'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect } from 'react'
import type { User } from '@foyer/contract'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { LinkButton } from '@foyer/ui/link-button'
import { useApp } from '../app-context.ts'
import { Plain } from '../shell/plain.tsx'
import { Tools } from '../shell/tools.tsx'

/** For attendees: what this is, and the ways out. It gives way by itself once a right comes. Source: AUT-20. */
export function NoAccessPage({ user }: { readonly user: User }) {
  const { identity, head, config } = useApp()
  const { t } = useDesignerTexts()
  const title = t('designer.no-access.title')
  useEffect(() => head.setTitle(`${title} · ${config.title}`), [head, title, config])
  return (
    <Plain tools={<Tools />}>
      <EmptyState
        headingLevel={1}
        frame="solid"
        tone="info"
        icon={<KeyRound size={40} strokeWidth={1.5} />}
        title={title}
        actions={
          <>
            <LinkButton href="/" variant="primary" icon={<DoorOpen size={18} aria-hidden />}>
              {t('designer.to-venue')}
            </LinkButton>
            <Button icon={<LogOut size={18} className="mirror" aria-hidden />} onClick={() => void identity.signOut()}>
              {t('app.log-out')}
            </Button>
          </>
        }
      >
        {t('designer.no-access.text', { email: user.email })}
      </EmptyState>
    </Plain>
  )
}
