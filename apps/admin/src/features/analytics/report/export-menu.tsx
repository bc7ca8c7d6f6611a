import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import ListTree from 'lucide-react/icons/list-tree'
import Table2 from 'lucide-react/icons/table-2'
import { analyticsTables } from '@foyer/contract/analytics-limits'
import { Button } from '@foyer/ui/button'
import { Menu, MenuItem, MenuSection } from '@foyer/ui/menu'
import { useAnalyticsTexts } from '../analytics-texts.tsx'
import type { Export, Exporter } from '../use-export.ts'

interface ExportMenuProps {
  readonly exporter: Exporter
  /** Single requests are for administrators alone. */
  readonly withHits: boolean
}

/** All that can be taken away of the period. Source: ANA-03. */
export function ExportMenu({ exporter: { pending, save }, withHits }: ExportMenuProps) {
  const { t } = useAnalyticsTexts()
  return (
    <Menu
      label={t('analytics.export')}
      trigger={
        <Button icon={<Download size={18} aria-hidden />} waiting={pending.length > 0}>
          {t('analytics.export')}
        </Button>
      }
      onAction={(id) => save(id as Export)}
    >
      <MenuItem
        id="workbook"
        icon={<FileSpreadsheet size={18} aria-hidden />}
        description={t('analytics.workbook-text')}
      >
        {t('analytics.workbook')}
      </MenuItem>
      <MenuSection title={t('analytics.as-csv')}>
        {analyticsTables.map((table) => (
          <MenuItem key={table} id={table} icon={<Table2 size={18} aria-hidden />}>
            {t(`analytics.table.${table}`)}
          </MenuItem>
        ))}
        {withHits && (
          <MenuItem id="hits" icon={<ListTree size={18} aria-hidden />} description={t('analytics.hits-text')}>
            {t('analytics.hits')}
          </MenuItem>
        )}
      </MenuSection>
    </Menu>
  )
}
