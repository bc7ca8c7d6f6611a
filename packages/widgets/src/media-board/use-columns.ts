import { type RefObject, useLayoutEffect, useState } from 'react'

const cardWidthRem = 14
const gapRem = 1
const most = 6

/** How many cards stand side by side in a box of this width, in CSS pixels. */
const columnsIn = (widthPx: number, remPx: number): number =>
  Math.max(1, Math.min(most, Math.floor((widthPx / remPx + gapRem) / (cardWidthRem + gapRem))))

/** The same of an element, whenever its width changes. */
export function useColumns(box: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => {
      const style = getComputedStyle(element)
      const width = element.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd)
      setColumns(columnsIn(width, parseFloat(getComputedStyle(document.documentElement).fontSize)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return columns
}
