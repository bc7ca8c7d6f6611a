import { type ReactNode, Suspense } from 'react'
import { PlatformProvider } from '../../platform/platform-context.ts'
import type { App } from '../app-context.ts'
import { LazyCalls } from '../calls/lazy-calls.tsx'
import { GuardSpinner } from './guard-spinner.tsx'
import { PageHead } from './page-head.tsx'
import { AppProviders } from './app-providers.tsx'

/** What stands around every route. What is drawn without a router has no platform. */
export const createFrame = (app: App) =>
  function Frame({ children }: { children: ReactNode }) {
    return (
      <AppProviders app={app}>
        <PlatformProvider value={app}>
          <Suspense fallback={null}>{children}</Suspense>
          <PageHead />
          <GuardSpinner />
          <LazyCalls />
        </PlatformProvider>
      </AppProviders>
    )
  }
