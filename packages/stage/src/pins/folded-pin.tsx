import { GlassPanel } from '@foyer/ui/glass-panel'
import { Pin } from '@foyer/ui/pin'
import { useCallback, useId, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { isItemUnseen } from '../model/is-item-unseen.ts'
import type { AreaItem } from '../model/list-area-items.ts'
import { useStage } from '../stage-context.ts'
import pinStyles from './area-pin.module.css'
import styles from './folded-pin.module.css'
import { ItemMenu } from './item-menu.tsx'
import { useDismiss } from './use-dismiss.ts'
import { usePort } from '@foyer/widgets'

interface FoldedPinProps {
  /** Names what is in it. */
  readonly title: string
  readonly items: readonly AreaItem[]
  readonly order: number
  readonly style: CSSProperties
  readonly stemPx: number
  /** Called with what opened, to be brought into the window. */
  readonly onOpen: (panel: Element) => void
}

/** What a pin is called that stands for several: the names of all of them, as far as there is room. */
export const foldedTitle = (pins: readonly { readonly title: string }[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(pins.map(({ title }) => title))

/** Pins that would overlap, as one with their number and names; it opens a small list of them. */
export function FoldedPin({ title, items, order, style, stemPx, onOpen }: FoldedPinProps) {
  const { waitingByWidget } = useStage()
  const { isSeen } = usePort('seen')
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const close = useCallback((byKey: boolean) => {
    setOpen(false)
    if (byKey) root.current?.querySelector('button')?.focus()
  }, [])
  useDismiss(root, isOpen, close)
  const isNew = items.some(
    (item) => item.isLive || isItemUnseen(item, isSeen) || (waitingByWidget?.[item.widget.id] ?? 0) > 0,
  )

  return (
    <div ref={root} className={styles.folded} style={style} data-open={isOpen || undefined}>
      <Pin
        className={pinStyles.pin}
        title={title}
        stemPx={stemPx}
        count={items.length}
        live={isNew}
        order={order}
        style={{ left: 0, top: 0 }}
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': panelId } : {})}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <GlassPanel
          ref={(panel) => {
            if (panel !== null) onOpen(panel)
          }}
          id={panelId}
          className={styles.panel}
          elevation={3}
          data-stage-still
        >
          <ItemMenu items={items} onDone={() => setOpen(false)} />
        </GlassPanel>
      )}
    </div>
  )
}
