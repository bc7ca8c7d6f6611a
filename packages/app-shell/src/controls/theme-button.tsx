import { useReadable } from '@foyer/client/react'
import { type SharedTranslator, useTranslator } from '@foyer/i18n/react'
import { ThemeButton as Button } from '@foyer/ui/theme-button'
import type { ThemeModel } from '../theme-model.ts'

interface ThemeButtonProps {
  readonly theme: ThemeModel
  readonly framed?: boolean
}

/** Switches between light and dark; the choice is kept. Source: VEN-16. */
export function ThemeButton({ theme, framed }: ThemeButtonProps) {
  const { t }: SharedTranslator = useTranslator()
  const mode = useReadable(theme.mode)
  const label = t(mode === 'dark' ? 'login.theme.light' : 'login.theme.dark')
  return <Button mode={mode} label={label} onChange={theme.choose} framed={framed} />
}
