import type { LocalizedText, WidgetType } from '@foyer/contract'
import { type Translator, createTranslator } from '@foyer/i18n'
import { useEffect, useState } from 'react'
import { useEditorPorts } from './editor-ports.ts'
import { useEditor } from './editor-context.tsx'
import { loadNewEntityTexts, type NewEntityKey } from '@foyer/i18n/editor'
import { useEditorTexts } from './editor-texts.ts'
import type { Making } from './entities/create-entities.ts'

type Translators = Readonly<Record<string, Translator<NewEntityKey>>>

/** Texts of new things in all languages of the venue; where one cannot be loaded, the page's language stands in. */
export function useMaking() {
  const { locales, newId, areaId, currentVenue } = useEditor()
  const { t } = useEditorTexts()
  const { clock } = useEditorPorts()
  const [translators, setTranslators] = useState<Translators>({})
  const wanted = locales.join()
  useEffect(() => {
    let isWanted = true
    for (const locale of wanted.split(',')) {
      loadNewEntityTexts(locale).then(
        (texts) => {
          if (isWanted) setTranslators((known) => ({ ...known, [locale]: createTranslator(locale, texts) }))
        },
        () => {},
      )
    }
    return () => {
      isWanted = false
    }
  }, [wanted])
  const textsOf = (key: NewEntityKey): readonly LocalizedText[] =>
    locales.map((locale) => ({ locale, text: (translators[locale]?.t ?? t)(key) }))
  const making: Making = { newId, texts: (key) => textsOf(`editor.new.${key}`) }
  return {
    ...making,
    areaId,
    // As they are when something is made.
    get venue() {
      return currentVenue()
    },
    get nowMs() {
      return clock.now()
    },
    kindTexts: (type: WidgetType) => ({
      kindName: textsOf(`editor.kind.${type}`),
      texts: (key: string) => textsOf(`editor.new.${type}.${key}`),
    }),
  }
}
