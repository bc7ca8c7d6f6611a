import DoorOpen from 'lucide-react/icons/door-open'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import { Suspense, lazy, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { User } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { LinkButton } from '@foyer/ui/link-button'
import { Spinner } from '@foyer/ui/spinner'
import { useApp } from '../app-context.ts'
import { Plain } from '../shell/plain.tsx'
import { Tools } from '../shell/tools.tsx'

const SecondFactorPage = lazy(() => import('./second-factor-page.tsx'))

interface NoAccessPageProps {
  readonly user: User
  /** Keeps this page where it is while a second factor is set up. */
  readonly onSettingUp: (isSettingUp: boolean) => void
}

/** For attendees: what this is, and the ways out; for staff whose rights wait for a second factor, the way to one. It gives way by itself once a right comes. Source: AUT-20. */
export function NoAccessPage({ user, onSettingUp }: NoAccessPageProps) {
  const { api, identity, head, config } = useApp()
  const { t } = useAdminTexts()
  const title = t('admin.no-access.title')
  useEffect(() => head.setTitle(`${title} · ${config.title}`), [head, title, config])
  const status = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api.call('identity.second-factor', { signal }),
    // Who becomes staff while this page is open is led on as well.
    refetchInterval: ({ state }) => (state.data?.isRequired === true ? false : 10_000),
  })
  if (status.isPending) {
    return (
      <Plain tools={<Tools />}>
        <Spinner size={32} label={t('common.loading')} />
      </Plain>
    )
  }
  if (status.data?.isRequired === true && status.data.isPossible) {
    return (
      <Plain tools={<Tools />}>
        <Suspense fallback={<Spinner size={32} label={t('common.loading')} />}>
          <SecondFactorPage onSettingUp={onSettingUp} />
        </Suspense>
      </Plain>
    )
  }
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
              {t('admin.to-venue')}
            </LinkButton>
            <Button icon={<LogOut size={18} className="mirror" aria-hidden />} onClick={() => void identity.signOut()}>
              {t('app.log-out')}
            </Button>
          </>
        }
      >
        {t('admin.no-access.text', { email: user.email })}
      </EmptyState>
    </Plain>
  )
}
