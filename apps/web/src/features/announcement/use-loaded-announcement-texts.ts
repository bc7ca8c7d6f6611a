import { useEffect, useState } from 'react'
import { type Translator, createTranslator } from '@foyer/i18n'
import { type AnnouncementTextKey, loadAnnouncementTexts } from '@foyer/i18n/announcement'
import { useTexts } from '@foyer/i18n/react'

/** The texts for a place that is drawn without them as well; undefined until they are there, and where they fail. */
export function useLoadedAnnouncementTexts(isWanted: boolean): Translator<AnnouncementTextKey> | undefined {
  const { locale } = useTexts()
  const [loaded, setLoaded] = useState<Translator<AnnouncementTextKey>>()
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    loadAnnouncementTexts(locale).then(
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
