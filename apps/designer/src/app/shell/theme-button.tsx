import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useReadable } from '@foyer/client/react'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { IconButton } from '@foyer/ui/icon-button'
import { useApp } from '../app-context.ts'

/** Changes between dark and light; the choice is kept. Source: VEN-16. */
export function ThemeButton({ framed = false }: { readonly framed?: boolean }) {
  const { t } = useDesignerTexts()
  const { theme } = useApp()
  const isDark = useReadable(theme.mode) === 'dark'
  return (
    <IconButton
      variant={framed ? 'secondary' : 'quiet'}
      label={t(isDark ? 'login.theme.light' : 'login.theme.dark')}
      onClick={() => theme.choose(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
