import type { ReactNode } from 'react'
import { useReadable } from '@foyer/client/react'
import { TranslatorProvider } from '@foyer/i18n/react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { type App, AppProvider, useUi } from '../app-context.ts'
import { isErrorDialogVisible } from '../state/error-actions.ts'
import { Notices } from '../shell/notices.tsx'

// Where it cannot be fetched, its place says the little it can.
const ErrorDialog = lazyPart(async () => (await import('../shell/error-dialog.tsx')).ErrorDialog)

/** What stands around every page, with a router or without. */
export function AppProviders({ app, children }: { app: App; children: ReactNode }) {
  const translator = useReadable(app.language.translator)
  return (
    <AppProvider value={app}>
      <TranslatorProvider value={translator}>
        {children}
        <Notices />
        <ErrorDialogGate />
      </TranslatorProvider>
    </AppProvider>
  )
}

function ErrorDialogGate() {
  const isVisible = useUi(isErrorDialogVisible)
  return isVisible ? <ErrorDialog /> : null
}
