import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useRootMark } from '@foyer/ui/root-mark'
import { LiveChip } from '../live-chip/live-chip.tsx'
import type { AreaItem } from '../model/list-area-items.ts'
import { NowCard } from './now-card.tsx'
import styles from './stage-dock.module.css'
import { useNowCard } from './use-now-card.ts'
import type { NowCardChoice } from './use-now-card.ts'

interface StageDockProps {
  readonly root: RefObject<HTMLElement | null>
  /** What is on in the area now, else what comes next; undefined where the document says of neither. */
  readonly event: AreaItem | undefined
  /** The viewpoint that is shown. */
  readonly place: string
  /** The picture is there; only then it shows whether the card would lie on a pin. */
  readonly isReady: boolean
  readonly choice: NowCardChoice | undefined
  readonly onChoose: (choice: NowCardChoice) => void
  readonly insetTop: number
  readonly insetBottom: number
  /** The floor plan lies at the other end, where there is room for it. */
  readonly isBesidePlan: boolean
  /** Called with how much lies over the middle of the lower edge, in CSS pixels above `insetBottom`. */
  readonly onCover: (coveredPx: number) => void
  /** The view bar. */
  readonly children: ReactNode
}

const gapPx = 24

/** What floats over the lower edge: the view bar and, beside or over it, the card of what is on; the chip is at the top. */
export function StageDock(props: StageDockProps) {
  const { root, event, place, isReady, choice, onChoose, insetTop, insetBottom, isBesidePlan, onCover, children } =
    props
  // Toasts keep above the bar.
  useRootMark('stageBar')
  const dock = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const cardToggle = useRef<HTMLButtonElement>(null)
  const cardId = useId()
  const { isOpen, toggle } = useNowCard({
    choice,
    onChoose,
    scene: `${place} ${event?.widget.id}`,
    isShown: event !== undefined && isReady,
    root,
    card,
  })

  useLayoutEffect(() => {
    const [both, lower] = [dock.current, bar.current]
    if (both === null || lower === null) return
    const measure = () => {
      // As they are laid out: the card is on its way to there when it opens.
      const over = card.current
      const isOver = over !== null && over.offsetTop + over.offsetHeight <= lower.offsetTop
      onCover(lower.offsetTop + lower.offsetHeight - (isOver ? over.offsetTop : lower.offsetTop) + gapPx)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(both)
    observer.observe(lower)
    return () => observer.disconnect()
  }, [onCover])

  return (
    <>
      {event !== undefined && (
        <div className={styles.live} data-live-chip style={{ insetBlockStart: insetTop + 16 }}>
          <LiveChip item={event} cardId={cardId} isCardOpen={isOpen} onToggleCard={toggle} toggleRef={cardToggle} />
        </div>
      )}
      <div
        ref={dock}
        className={styles.dock}
        style={{ insetBlockEnd: insetBottom + gapPx }}
        data-beside-plan={isBesidePlan || undefined}
      >
        {event !== undefined && isOpen && (
          <NowCard
            ref={card}
            id={cardId}
            item={event}
            onFold={() => {
              toggle()
              cardToggle.current?.focus()
            }}
          />
        )}
        <div ref={bar} className={styles.bar}>
          {children}
        </div>
      </div>
    </>
  )
}
