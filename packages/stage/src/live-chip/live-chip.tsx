import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { LiveBadge } from '@foyer/ui/live-badge'
import { itemTexts } from '../model/item-texts.ts'
import type { AreaItem } from '../model/list-area-items.ts'
import { useStage } from '../stage-context.ts'
import styles from './live-chip.module.css'

/** What is happening in the area now, in one line over the picture. */
export function LiveChip({ item }: { readonly item: AreaItem }) {
  const stage = useStage()
  const translator = useTexts()
  const { title, meta, action } = itemTexts(item, stage, translator)
  return (
    <GlassPanel className={styles.chip} radius="pill">
      <LiveBadge>{translator.t('stage.live')}</LiveBadge>
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
    </GlassPanel>
  )
}
