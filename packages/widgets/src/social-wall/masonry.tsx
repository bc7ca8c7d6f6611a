import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './social-wall.module.css'

const rowPx = 4

/**
 * Cards of different heights without holes, in the order in which they are read: each takes as many thin rows of a grid as it is
 * high. Where the browser does not say how high, they lie in plain rows.
 */
export function Masonry({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const place = (item: Element) => {
      const [card] = item.children
      if (!(item instanceof HTMLElement) || card === undefined) return
      const gapPx = Number.parseFloat(getComputedStyle(element).columnGap) || 0
      item.style.gridRowEnd = `span ${Math.ceil((card.getBoundingClientRect().height + gapPx) / rowPx)}`
    }
    const sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) if (target.parentElement !== null) place(target.parentElement)
    })
    const watch = () => {
      for (const item of element.children) {
        const [card] = item.children
        if (card === undefined) continue
        place(item)
        sizes.observe(card)
      }
    }
    watch()
    const changes = new MutationObserver(watch)
    changes.observe(element, { childList: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [])
  return (
    <ul ref={list} className={styles.masonry} aria-label={label}>
      {children}
    </ul>
  )
}
