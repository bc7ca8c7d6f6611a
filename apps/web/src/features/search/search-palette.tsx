import { useTexts } from '@foyer/i18n/react'
import { Dialog } from '@foyer/ui/dialog'
import { PortsProvider, SearchPanel } from '@foyer/widgets/search'
import type { QuestionDraft, SearchPorts } from '@foyer/widgets/search'
import styles from './search-palette.module.css'

const widthPx = 750

interface SearchPaletteProps {
  readonly ports: SearchPorts
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly draft: QuestionDraft | undefined
}

/** The search over the page: below the header on wide screens, over all of a phone. Source: SEA-01. */
export function SearchPalette({ ports, isOpen, onOpenChange, draft }: SearchPaletteProps) {
  const { t } = useTexts()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('shell.search')}
      hideTitle
      widthPx={widthPx}
      placement="top"
      padded={false}
      className={styles.palette}
    >
      <PortsProvider ports={ports}>
        <SearchPanel shownIn="palette" autoFocus draft={draft} onClose={() => onOpenChange(false)} />
      </PortsProvider>
    </Dialog>
  )
}
