import { type SharedTranslator, useTranslator } from '@foyer/i18n/react'
import { LanguageSelect as Languages } from '@foyer/ui/language-select'
import type { LanguageModel } from '../language-model.ts'

interface LanguageSelectProps {
  readonly language: Pick<LanguageModel, 'offered' | 'choose'>
  readonly framed?: boolean
  readonly className?: string | undefined
}

/** The languages this page offers. Source: HDR-01. */
export function LanguageSelect({ language, ...look }: LanguageSelectProps) {
  const { t, locale }: SharedTranslator = useTranslator()
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
