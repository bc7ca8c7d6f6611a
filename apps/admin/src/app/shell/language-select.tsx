import { useAdminTexts } from '@foyer/i18n/admin'
import { LanguageSelect as Languages } from '@foyer/ui/language-select'
import { useApp } from '../app-context.ts'

interface LanguageSelectProps {
  readonly framed?: boolean
  readonly className?: string | undefined
}

/** The languages this page offers. Source: HDR-01. */
export function LanguageSelect(look: LanguageSelectProps) {
  const { t, locale } = useAdminTexts()
  const { language } = useApp()
  return (
    <Languages
      {...look}
      label={t('login.language')}
      value={locale}
      languages={language.offered}
      onChoose={(code) => void language.choose(code)}
    />
  )
}
