import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** Overlays place themselves by the language of the page, not of the browser, so that Arabic opens to its own side. */
export function OverlayLocale({ children }: { children: ReactNode }) {
  const locale = document.documentElement.lang || 'en'
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
