import { useDesignerTexts } from '@foyer/i18n/designer'
import { Panel } from '../../platform/panel/panel.tsx'
import { IndexCard } from './index-card.tsx'
import { UnansweredList } from './unanswered-list.tsx'

/** What people looked for in vain, and the index they were answered from. Source: SEA-04. */
export function SearchPanel() {
  const { t } = useDesignerTexts()
  return (
    <Panel title={t('designer.search')} text={t('designer.search.text')}>
      <IndexCard />
      <UnansweredList />
    </Panel>
  )
}
