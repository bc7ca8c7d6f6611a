import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '../icon-button/index.ts'
import type { ThemeMode } from '../theme/index.ts'

export type ThemeButtonProps = {
  mode: ThemeMode
  /** Names what a press changes to. */
  label: string
  onChange: (mode: ThemeMode) => void
  framed?: boolean | undefined
}

/** Changes between dark and light. Source: VEN-16. */
export function ThemeButton({ mode, label, onChange, framed = false }: ThemeButtonProps) {
  const isDark = mode === 'dark'
  return (
    <IconButton
      variant={framed ? 'secondary' : 'quiet'}
      label={label}
      onClick={() => onChange(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
