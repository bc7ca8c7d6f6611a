import { type ReactNode, Suspense } from 'react'
import type { App } from '../app-context.ts'
import { CallsGate } from '../calls/calls-gate.tsx'
import { GuardSpinner } from './guard-spinner.tsx'
import { PageHead } from './page-head.tsx'
import { Surroundings } from './surroundings.tsx'

/** What stands around every route. */
export const createFrame = (app: App) =>
  function Frame({ children }: { children: ReactNode }) {
    return (
      <Surroundings app={app}>
        <Suspense fallback={null}>{children}</Suspense>
        <PageHead />
        <GuardSpinner />
        <CallsGate />
      </Surroundings>
    )
  }
