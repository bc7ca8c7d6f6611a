import { IconButton } from '@foyer/ui/icon-button'
import { Popover } from '@foyer/ui/popover'
import Users from 'lucide-react/icons/users'
import { useRehearsalTexts } from '../rehearsal-texts.ts'
import { CrowdControl } from './crowd-control.tsx'

/** A tool of the toolbar that opens what is known of the simulated attendees. Source: REH-03. */
export function CrowdTool({ architectureId }: { readonly architectureId: string }) {
  const { t } = useRehearsalTexts()
  const label = t('admin-rehearsal.crowd')
  return (
    <Popover
      label={label}
      widthPx={384}
      trigger={
        <IconButton label={label} size="small">
          <Users aria-hidden />
        </IconButton>
      }
    >
      <CrowdControl architectureId={architectureId} />
    </Popover>
  )
}
