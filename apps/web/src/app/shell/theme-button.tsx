import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { ThemeButton as Button } from '@foyer/ui/theme-button'
import { useApp } from '../app-context.ts'

/** The choice is kept. Source: VEN-16. */
export function ThemeButton({ framed }: { readonly framed?: boolean }) {
  const { t } = useTexts()
  const { theme } = useApp()
  const mode = useReadable(theme.mode)
  const label = t(mode === 'dark' ? 'login.theme.light' : 'login.theme.dark')
  return <Button mode={mode} label={label} onChange={theme.choose} framed={framed} />
}
