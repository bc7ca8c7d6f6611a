import { nameOf } from '../pins/nudge-pins.ts'
import { clearOfPins } from './clear-of-pins.ts'

/** Moves the chips of either edge up or down, off the names of the pins beside which `edges` stands. Source: VEN-14. */
export function moveOffPins(edges: HTMLElement): void {
  const sides = [...edges.children].filter((side) => side instanceof HTMLElement && side.childElementCount > 0)
  if (sides.length === 0) return
  const { top, bottom } = edges.getBoundingClientRect()
  const shown = edges.parentElement?.querySelectorAll('[data-pins] > li:not([data-away], [data-stage-frame])') ?? []
  const pins = [...shown].flatMap((entry) => {
    const name = entry.firstElementChild === null ? undefined : nameOf(entry.firstElementChild)
    return name === undefined ? [] : [name.getBoundingClientRect()]
  })
  const moves = sides.map((side) => {
    const nowPx = Number((side as HTMLElement).dataset['moved'] ?? 0)
    const { x, y, width, height } = side.getBoundingClientRect()
    return clearOfPins({ chips: { x, y: y - nowPx, width, height }, pins, room: { top, bottom }, nowPx })
  })
  for (const [index, side] of sides.entries()) {
    const byPx = moves[index] ?? 0
    if (!(side instanceof HTMLElement)) continue
    side.dataset['moved'] = String(byPx)
    side.style.transform = byPx === 0 ? '' : `translateY(${byPx}px)`
  }
}
