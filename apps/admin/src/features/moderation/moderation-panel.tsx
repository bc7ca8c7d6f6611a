import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Tabs } from '@foyer/ui/tabs'
import { useModerationPorts } from './moderation-ports.ts'
import { Panel } from '../../platform/panel/panel.tsx'
import { Queue } from './queue/queue.tsx'
import { Sanctions } from './sanctions/sanctions.tsx'

type TabId = 'queue' | 'sanctions'

export interface ModerationPanelProps {
  readonly tab: TabId
  readonly isSettled: boolean
  readonly onTab: (tab: TabId) => void
  readonly onSettled: (isSettled: boolean) => void
}

/** What people reported and what waits for approval, and which people moderators keep from writing or coming in. Source: CHT-06, CHT-08. */
export function ModerationPanel({ tab, isSettled, onTab, onSettled }: ModerationPanelProps) {
  const { openReports } = useModerationPorts()
  const { t, number } = useAdminTexts()
  const open = useReadable(openReports)
  return (
    <Panel title={t('admin.moderation')} text={t('admin.moderation.text')}>
      <Tabs
        label={t('admin.moderation')}
        selected={tab}
        onSelect={(id) => onTab(id as TabId)}
        tabs={[
          {
            id: 'queue',
            label: t('admin.moderation.queue'),
            icon: <Flag aria-hidden />,
            ...(open > 0 && { count: number(open) }),
            panel: <Queue isSettled={isSettled} onSettled={onSettled} />,
          },
          {
            id: 'sanctions',
            label: t('admin.moderation.sanctions'),
            icon: <Ban aria-hidden />,
            panel: <Sanctions />,
          },
        ]}
      />
    </Panel>
  )
}
