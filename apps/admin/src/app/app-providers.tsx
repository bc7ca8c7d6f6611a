import type { ReactNode } from 'react'
import { useReadable } from '@foyer/client/react'
import { TranslatorProvider } from '@foyer/i18n/react'
import { ToastRegion } from '@foyer/ui/toast'
import { PlatformProvider } from '../platform/platform-context.ts'
import { useApp } from './app-context.ts'
import { Notices } from './shell/notices.tsx'

/** What stands around every page: its language, and what it has to say beside its content. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  const app = useApp()
  const { language, toasts } = app
  const translator = useReadable(language.translator)
  return (
    <PlatformProvider value={app}>
      <TranslatorProvider value={translator}>
        {children}
        <Notices />
        <ToastRegion
          queue={toasts}
          label={translator.t('admin.messages')}
          closeLabel={translator.t('common.dismiss')}
        />
      </TranslatorProvider>
    </PlatformProvider>
  )
}
