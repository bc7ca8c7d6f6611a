import { RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { PlatformProvider } from '../../platform/platform-context.ts'
import { AppProvider } from '../app-context.ts'
import type { openVenue } from './open-venue.ts'

const english = createTranslator('en', await loadCatalogue('en'))

/** Draws one part of the page, in English, inside a venue opened by `openVenue`. */
export function drawInVenue(
  { app, router }: Pick<Awaited<ReturnType<typeof openVenue>>, 'app' | 'router'>,
  part: ReactNode,
) {
  return render(
    <RouterContextProvider router={router}>
      <AppProvider value={app}>
        <PlatformProvider value={app}>
          <TranslatorProvider value={english}>{part}</TranslatorProvider>
        </PlatformProvider>
      </AppProvider>
    </RouterContextProvider>,
  )
}
