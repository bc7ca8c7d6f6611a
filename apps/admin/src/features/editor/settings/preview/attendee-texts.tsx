import { createTranslator, loadCatalogue, type Translator } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { type ReactNode, useEffect, useState } from 'react'
import { usePlatform } from '../../../../platform/platform-context.ts'

interface AttendeeTextsProps {
  readonly locale: string
  readonly children: ReactNode
}

/** The texts of the attendee page in a language of the venue; until they are here, nothing. */
export function AttendeeTexts({ locale, children }: AttendeeTextsProps) {
  const { log } = usePlatform()
  const [translator, setTranslator] = useState<Translator>()
  useEffect(() => {
    let isWanted = true
    loadCatalogue(locale).then(
      (catalogue) => isWanted && setTranslator(createTranslator(locale, catalogue)),
      (cause: unknown) => log('ERROR', 'editor', 'the texts of a preview could not be loaded', cause),
    )
    return () => {
      isWanted = false
    }
  }, [locale, log])
  return translator && <TranslatorProvider value={translator}>{children}</TranslatorProvider>
}
