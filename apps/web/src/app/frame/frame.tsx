import { type ReactNode, Suspense } from 'react'
import type { App } from '../app-context.ts'
import { LazyCalls } from '../calls/lazy-calls.tsx'
import { GuardSpinner } from './guard-spinner.tsx'
import { PageHead } from './page-head.tsx'
import { AppProviders } from './app-providers.tsx'

/** What stands around every route. */
export const createFrame = (app: App) =>
  function Frame({ children }: { children: ReactNode }) {
    return (
      <AppProviders app={app}>
        <Suspense fallback={null}>{children}</Suspense>
        <PageHead />
        <GuardSpinner />
        <LazyCalls />
      </AppProviders>
    )
  }
