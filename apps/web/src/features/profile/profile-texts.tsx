import { type ReactNode, createContext, useContext, useEffect, useState } from 'react'
import { type ProfileTextKey, type Translator, createTranslator, loadProfileTexts } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { useApp } from '../../app/app-context.ts'

const ProfileTextsContext = createContext<Translator<ProfileTextKey> | undefined>(undefined)

/** The texts of profiles in the language of the page; throws outside a `ProfileTexts`. */
export function useProfileTexts(): Translator<ProfileTextKey> {
  const translator = useContext(ProfileTextsContext)
  if (translator === undefined) throw new Error('useProfileTexts needs a ProfileTexts above it')
  return translator
}

/** Fetches the texts of profiles, and again when the language changes; shows nothing before. Source: L10N-02. */
export function ProfileTexts({ children }: { readonly children: ReactNode }) {
  const { errors, log, profilePanel } = useApp()
  const { locale } = useTexts()
  const [loaded, setLoaded] = useState<Translator<ProfileTextKey>>()
  useEffect(() => {
    let isWanted = true
    loadProfileTexts(locale).then(
      (messages) => {
        if (isWanted) setLoaded(createTranslator(locale, messages))
      },
      (cause: unknown) => {
        log('WARN', 'profile', 'the texts of profiles could not be fetched', cause)
        errors.set('NOT_REACHABLE')
        profilePanel.close()
      },
    )
    return () => {
      isWanted = false
    }
  }, [errors, locale, log, profilePanel])
  if (loaded === undefined) return null
  return <ProfileTextsContext value={loaded}>{children}</ProfileTextsContext>
}
