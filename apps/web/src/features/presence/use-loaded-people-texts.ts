import { useEffect, useState } from 'react'
import { type Translator, createTranslator } from '@foyer/i18n'
import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { useTexts } from '@foyer/i18n/react'

/** The texts of people for a place that is drawn without them as well; undefined until they are there, and where they fail. */
export function useLoadedPeopleTexts(isWanted: boolean): Translator<TopicKey<'people'>> | undefined {
  const { locale } = useTexts()
  const [loaded, setLoaded] = useState<Translator<TopicKey<'people'>>>()
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    loadTexts('people')(locale).then(
      (messages) => {
        if (isHere) setLoaded(createTranslator(locale, messages))
      },
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [isWanted, locale])
  return loaded
}
