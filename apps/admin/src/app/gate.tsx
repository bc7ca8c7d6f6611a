import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Spinner } from '@foyer/ui/spinner'
import { useApp } from './app-context.ts'
import { isAtLeast } from '../platform/authority.ts'
import { LoadFailure } from '../platform/load-failure.tsx'
import { NoAccessPage } from './pages/no-access-page.tsx'
import { SignInRoute } from './pages/sign-in-route.tsx'
import type { AppRouter } from './router/router.tsx'
import { Plain } from './shell/plain.tsx'
import { RightsWatch } from './rights-watch.tsx'

type Restored = 'waiting' | 'done' | 'failed'

/**
 * Requires a session; attendees see no more than a friendly page. The address does not change, so a person who signs in is
 * on the page they wanted. Source: AUT-20, DSG-03.
 */
export function Gate({ router }: { readonly router: AppRouter }) {
  const { identity, authority: known } = useApp()
  const { t } = useAdminTexts()
  const [restored, setRestored] = useState<Restored>('waiting')
  const state = useReadable(identity.state)
  const authority = useReadable(known)
  const restore = useCallback(() => {
    identity.restore().then(
      () => setRestored('done'),
      () => setRestored('failed'),
    )
  }, [identity])
  useEffect(restore, [restore])
  // The rights come with the second factor, while its recovery codes are still being read.
  const [isSettingUp, setSettingUp] = useState(false)
  const restoreAgain = () => {
    setRestored('waiting')
    restore()
  }

  if (restored === 'failed') {
    return (
      <Plain>
        <LoadFailure headingLevel={1} onRetry={restoreAgain} />
      </Plain>
    )
  }
  if (restored === 'waiting') {
    return (
      <Plain>
        <Spinner size={32} label={t('common.loading')} />
      </Plain>
    )
  }
  if (state.kind !== 'signed-in') return <SignInRoute />
  return (
    <>
      <RightsWatch />
      {isAtLeast(authority, 'moderator') && !isSettingUp ? (
        <RouterProvider router={router} />
      ) : (
        <NoAccessPage user={state.user} onSettingUp={setSettingUp} />
      )}
    </>
  )
}
