import { useTexts } from '@foyer/i18n/react'
import { useMediaQuery } from '@foyer/ui/media-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { ItemIcon } from '../icon/item-icon.tsx'
import type { AreaItem } from '../model/list-area-items.ts'
import { useItemTexts } from '../use-item-texts.ts'
import styles from './edge-chips.module.css'
import { moveOffPins } from './move-off-pins.ts'
import { edgeHints } from './edge-hints.ts'
import type { Bearing, EdgeHints, EdgeSide } from './edge-hints.ts'

export interface EdgeChipsHandle {
  /** Called whenever the view has moved; draws only when others are out of view than before. */
  readonly show: (bearings: readonly Bearing[]) => void
}

interface EdgeChipsProps {
  readonly ref: Ref<EdgeChipsHandle>
  readonly items: readonly AreaItem[]
  /** How much is covered at the upper and the lower edge, in CSS pixels of the parent. */
  readonly topPx: number
  readonly bottomPx: number
  /** Brings the thing into view. */
  readonly onShow: (id: string) => void
}

const none: EdgeHints = { left: { named: [], others: [] }, right: { named: [], others: [] } }
const mostNamed = { wide: 3, narrow: 2 }

/**
 * Names at either edge what is out of view there, and turns or moves the view to it. For a pointer alone: everything is a
 * button of the picture already, which comes into view as it gets the focus, so that a second one would only be in the way
 * of keys and screen readers. Source: VEN-14.
 */
export function EdgeChips({ ref, items, topPx, bottomPx, onShow }: EdgeChipsProps) {
  const isNarrow = useMediaQuery('(max-width: 959px)')
  const [bearings, setBearings] = useState<readonly Bearing[]>([])
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    show: (next) => {
      setBearings((before) => (isSameHint(before, next) ? before : next))
      if (root.current !== null) moveOffPins(root.current)
    },
  }))
  useLayoutEffect(() => {
    if (root.current !== null) moveOffPins(root.current)
  }, [bearings])
  useEffect(() => {
    const place = () => root.current && moveOffPins(root.current)
    // Pins come into view with a motion, and so does the chat that moves the chips aside: both are measured where they end.
    const ends = ['animationend', 'transitionend'] as const
    for (const end of ends) document.addEventListener(end, place)
    return () => {
      for (const end of ends) document.removeEventListener(end, place)
    }
  }, [])
  const hints = bearings.length === 0 ? none : edgeHints(bearings, isNarrow ? mostNamed.narrow : mostNamed.wide)
  const itemsById = new Map(items.map((item) => [item.widget.id as string, item]))

  return (
    <div
      ref={root}
      className={styles.edges}
      style={{ insetBlock: `${topPx}px ${bottomPx}px` }}
      aria-hidden
      dir="ltr"
      data-stage-still
    >
      <Side side="left" hint={hints.left} itemsById={itemsById} onShow={onShow} />
      <Side side="right" hint={hints.right} itemsById={itemsById} onShow={onShow} />
    </div>
  )
}

const isSameHint = (before: readonly Bearing[], next: readonly Bearing[]) =>
  before.length === next.length &&
  before.every((one, index) => {
    const other = next[index]
    return (
      other !== undefined &&
      one.id === other.id &&
      one.isInView === other.isInView &&
      (one.isInView || one.across < 0 === other.across < 0)
    )
  })

interface SideProps extends Pick<EdgeChipsProps, 'onShow'> {
  readonly side: keyof EdgeHints
  readonly hint: EdgeSide
  readonly itemsById: ReadonlyMap<string, AreaItem>
}

function Side({ side, hint, itemsById, onShow }: SideProps) {
  const { number } = useTexts()
  const itemTexts = useItemTexts()
  const Chevron = side === 'left' ? ChevronLeft : ChevronRight
  const [next] = hint.others
  return (
    <ul className={styles.side} data-side={side}>
      {hint.named.map((id) => {
        const item = itemsById.get(id)
        if (item === undefined) return null
        return (
          <li key={id}>
            <EdgeButton onPress={() => onShow(id)}>
              <Chevron size={16} className={styles.way} />
              {item.kind === 'door' && <ItemIcon item={item} size={16} />}
              <bdi className={styles.title}>{itemTexts(item).title}</bdi>
            </EdgeButton>
          </li>
        )
      })}
      {next !== undefined && (
        <li>
          <EdgeButton onPress={() => onShow(next)}>
            <Chevron size={16} className={styles.way} />
            <span className={styles.title}>+{number(hint.others.length)}</span>
          </EdgeButton>
        </li>
      )}
    </ul>
  )
}

/** Leaves the focus where it is, as it goes with what it names. */
const EdgeButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.chip}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
)
