import { ItemIcon } from '../icon/item-icon.tsx'
import { useItemTexts } from '../use-item-texts.ts'
import type { AreaItem } from '../model/list-area-items.ts'
import { useStage } from '../stage-context.ts'
import styles from './item-menu.module.css'

interface ItemMenuProps {
  readonly items: readonly AreaItem[]
  readonly onDone: () => void
}

/** A short column of items, as a folded pin and the bar open it. */
export function ItemMenu({ items, onDone }: ItemMenuProps) {
  const stage = useStage()
  const itemTexts = useItemTexts()
  return (
    <ul className={styles.menu}>
      {items.map((item) => {
        const { title, sub } = itemTexts(item)
        return (
          <li key={item.widget.id}>
            <button
              type="button"
              className={styles.row}
              data-widget-id={item.widget.id}
              onPointerEnter={() => stage.prepare(item)}
              onFocus={() => stage.prepare(item)}
              onClick={({ currentTarget }) => {
                onDone()
                stage.activate(item, currentTarget)
              }}
            >
              <ItemIcon item={item} size={18} />
              <span className={styles.texts}>
                <span className={styles.title}>{title}</span>
                {sub !== undefined && <span className={styles.sub}>{sub}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
