import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { SearchPanel } from '../../features/search/search-panel.tsx'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Forbidden } from './forbidden.tsx'

/** What people looked for in vain and the search index, for administrators. Source: SEA-04, DSG-03. */
export function SearchPage() {
  const { t } = useAdminTexts()
  const known = useReadable(useApp().authority)
  usePageTitle(t('admin.search'))
  return isAtLeast(known, 'administrator') ? <SearchPanel /> : <Forbidden authority={known} />
}
