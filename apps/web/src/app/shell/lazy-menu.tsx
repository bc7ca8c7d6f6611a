import { type ComponentType, type ReactElement, cloneElement, useEffect, useRef, useState } from 'react'
import { useApp } from '../app-context.ts'
import { reachFor } from './reach-for.ts'
import { useOpenDialog } from './use-open-dialog.ts'
import styles from './lazy-menu.module.css'

type Trigger = ReactElement<Record<string, unknown>, string>

/** What a menu that came later is given. */
export interface LazyMenuProps {
  readonly trigger: Trigger
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** A button whose menu is fetched when somebody reaches for it, and then opens at once. */
export function LazyMenu<Props extends object>({
  id,
  trigger,
  load,
  parts,
}: {
  readonly id: string
  readonly trigger: Trigger
  readonly load: () => Promise<ComponentType<Props & LazyMenuProps>>
  readonly parts: Props
}) {
  const app = useApp()
  const [Menu, setMenu] = useState<ComponentType<Props & LazyMenuProps>>()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useOpenDialog(id, isOpen, () => setOpen(false))

  // A failure is shown when the person presses the button.
  const prepare = () => void load().catch(() => {})
  const fetchMenu = async () => {
    const fetched = await load()
    setMenu(() => fetched)
  }
  const waiting = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => reachFor(app, fetchMenu, () => {}),
  })
  // The button was drawn anew by the menu and takes the focus over, so that closing gives it back.
  const open = () => {
    place.current?.querySelector('button')?.focus()
    setOpen(true)
  }
  return (
    <span ref={place} className={styles.place}>
      {Menu === undefined ? (
        waiting
      ) : (
        <>
          <Menu {...parts} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} />
          <WhenThere onThere={open} />
        </>
      )}
    </span>
  )
}

/** Calls back once when everything beside it is drawn. */
function WhenThere({ onThere }: { readonly onThere: () => void }) {
  const hasReported = useRef(false)
  useEffect(() => {
    if (hasReported.current) return
    hasReported.current = true
    onThere()
  })
  return null
}
