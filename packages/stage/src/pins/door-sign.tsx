import MoveRight from 'lucide-react/icons/move-right'
import { ItemIcon } from '../icon/item-icon.tsx'
import type { AreaItem } from '../model/list-area-items.ts'
import styles from './door-light.module.css'

/** The sign on the pin of a door; an arrow slides into its place while one points at the door. */
export function DoorSign({ item, size }: { readonly item: AreaItem; readonly size: number }) {
  return (
    <span className={styles.sign}>
      <span>
        <ItemIcon item={item} size={size} />
      </span>
      <span className={styles.arrow}>
        <MoveRight className="mirror" size={size} aria-hidden />
      </span>
    </span>
  )
}
