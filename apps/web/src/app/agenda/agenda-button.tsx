import CalendarDays from 'lucide-react/icons/calendar-days'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { hasAgenda, isAgendaOpen } from './agenda-opening.ts'
import type { ShellVenue } from '../shell/use-shell-venue.ts'

/** The way to the agenda in the header. Source: HDR-01. */
export function AgendaButton({ architecture }: Pick<ShellVenue, 'architecture'>) {
  const { t } = useTexts()
  if (!hasAgenda(architecture)) return null
  return (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      icon={<CalendarDays size={18} aria-hidden />}
      onClick={() => isAgendaOpen.set(true)}
    >
      {t('shell.agenda')}
    </Button>
  )
}
