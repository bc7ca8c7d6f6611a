import { useAdminTexts } from '@foyer/i18n/admin'
import { Panel } from '../../platform/panel/panel.tsx'
import { IndexCard } from './index-card.tsx'
import { UnansweredList } from './unanswered-list.tsx'

/** What people looked for in vain, and the index they were answered from. Source: SEA-04. */
export function SearchPanel() {
  const { t } = useAdminTexts()
  return (
    <Panel title={t('admin.search')} text={t('admin.search.text')}>
      <IndexCard />
      <UnansweredList />
    </Panel>
  )
}
