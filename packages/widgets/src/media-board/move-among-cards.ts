import type { KeyboardEvent } from 'react'

/** Arrow keys move the focus to the card beside, above or below; whatever is in view can be reached so. */
export function moveAmongCards(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget, target } = event
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return
  if (!key.startsWith('Arrow') || target.dataset['card'] === undefined) return
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-card]')]
  const at = cards.indexOf(target)
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const next =
    key === 'ArrowUp' || key === 'ArrowDown'
      ? nearestInRow(cards, target, key === 'ArrowDown')
      : cards[at + (key === forward ? 1 : -1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The card nearest to straight below or above. */
function nearestInRow(cards: readonly HTMLElement[], from: HTMLElement, isBelow: boolean): HTMLElement | undefined {
  const rowOf = (card: HTMLElement) => card.closest('[data-row]')
  const rows = [...new Set(cards.map(rowOf))]
  const row = rows[rows.indexOf(rowOf(from)) + (isBelow ? 1 : -1)]
  if (row === undefined) return undefined
  const middleOf = (card: HTMLElement) => {
    const { left, width } = card.closest('article')?.getBoundingClientRect() ?? card.getBoundingClientRect()
    return left + width / 2
  }
  const x = middleOf(from)
  return cards
    .filter((card) => rowOf(card) === row)
    .toSorted((a, b) => Math.abs(middleOf(a) - x) - Math.abs(middleOf(b) - x))[0]
}
