import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Panel, panelLimits, withinLimits } from './panel-sizes.ts'
import styles from './editor-frame.module.css'

interface SeparatorProps {
  readonly panel: Panel
  readonly label: string
  /** The id of the panel. */
  readonly controls: string
  readonly sizePx: number
  readonly onResize: (sizePx: number) => void
}

const sideways: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 }
const upwards: Readonly<Record<string, number>> = { ArrowUp: -16, ArrowDown: 16 }

/** Between a panel and the canvas, beside or below it: dragged, or moved by arrow keys; a double click gives the usual size. Source: EDT-10. */
export function Separator({ panel, label, controls, sizePx, onResize }: SeparatorProps) {
  const start = useRef<{ readonly at: number; readonly sizePx: number }>(undefined)
  const { min, max, usual } = panelLimits[panel]
  const isBelow = panel === 'timeline'
  const steps = isBelow ? upwards : sideways
  const atOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) =>
    isBelow ? clientY : clientX
  /** Towards the end of the line a panel at the beginning grows, and one at the end gets smaller, as one below does downwards. */
  const sign = () => (panel === 'tree' ? 1 : -1) * (!isBelow && document.documentElement.dir === 'rtl' ? -1 : 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      event.key === 'Home'
        ? min
        : event.key === 'End'
          ? max
          : event.key in steps
            ? sizePx + (steps[event.key] ?? 0) * sign()
            : undefined
    if (next === undefined) return
    event.preventDefault()
    onResize(withinLimits(panel, next))
  }
  return (
    <div
      role="separator"
      aria-orientation={isBelow ? 'horizontal' : 'vertical'}
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={sizePx}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={styles.separator}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(usual)}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { at: atOf(event), sizePx }
      }}
      onPointerMove={(event) => {
        const { current } = start
        if (current !== undefined) onResize(withinLimits(panel, current.sizePx + (atOf(event) - current.at) * sign()))
      }}
      onLostPointerCapture={() => {
        start.current = undefined
      }}
    />
  )
}
