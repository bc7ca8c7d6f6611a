import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { IconButton } from '@foyer/ui/icon-button'
import { LiveBadge } from '@foyer/ui/live-badge'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { Ref } from 'react'
import { useItemTexts } from '../use-item-texts.ts'
import type { AreaItem } from '../model/list-area-items.ts'
import { useStage } from '../stage-context.ts'
import styles from './live-chip.module.css'

interface LiveChipProps {
  readonly item: AreaItem
  readonly cardId: string
  readonly isCardOpen: boolean
  readonly onToggleCard: () => void
  readonly toggleRef: Ref<HTMLButtonElement>
}

/** What is happening in the area now, or comes next, in one line over the picture; it opens the card that says more. */
export function LiveChip({ item, cardId, isCardOpen, onToggleCard, toggleRef }: LiveChipProps) {
  const stage = useStage()
  const { t } = useTexts()
  const itemTexts = useItemTexts()
  const { title, meta, action } = itemTexts(item)
  return (
    <GlassPanel className={styles.chip} radius="pill">
      {item.isLive ? <LiveBadge>{t('stage.live')}</LiveBadge> : <Chip>{t('stage.next')}</Chip>}
      <span className={styles.title}>{title}</span>
      {meta !== undefined && <span className={styles.meta}>{meta}</span>}
      <Button
        size="small"
        className={styles.action}
        aria-label={`${action}: ${title}`}
        onClick={({ currentTarget }) => stage.activate(item, currentTarget)}
      >
        {action}
      </Button>
      <IconButton
        ref={toggleRef}
        round
        size="small"
        label={t('stage.now.more')}
        aria-expanded={isCardOpen}
        {...(isCardOpen ? { 'aria-controls': cardId } : {})}
        onClick={onToggleCard}
      >
        {isCardOpen ? <ChevronDown /> : <ChevronUp />}
      </IconButton>
    </GlassPanel>
  )
}
