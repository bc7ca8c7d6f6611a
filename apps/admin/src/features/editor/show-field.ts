import type { DraftPath } from '@foyer/contract'
import { keyOfPath } from './entities/entity-path.ts'

const entries = 'input, textarea, select, [contenteditable="true"]'
  .split(', ')
  .map((control) => `${control}:not([disabled])`)
  .join()

/**
 * Brings the field that a path leads into in sight, gives its control the focus, and marks it until the focus leaves it.
 * Fields have their path as `data-field`; of several the innermost is shown. Waits for a part that is still fetched until the
 * returned function is called. Source: EDT-02.
 */
export function showField(root: HTMLElement, path: DraftPath, onShown: () => void): () => void {
  const observer = new MutationObserver(show)
  observer.observe(root, { childList: true, subtree: true })
  show()
  return () => observer.disconnect()

  function show() {
    const field = innermostField(root, keyOfPath(path))
    const control = field && controlOf(field)
    if (field === undefined || control === undefined) return
    observer.disconnect()
    field.scrollIntoView({ block: 'center' })
    field.dataset['jumped'] = ''
    field.addEventListener('focusout', () => delete field.dataset['jumped'], { once: true })
    focusAfterDialog(control)
    onShown()
  }
}

const framesMax = 120

/** A dialog that is closed at the same time holds the focus until it has faded out, and gives it back in the frame after. */
export function focusAfterDialog(element: HTMLElement | null, frames = framesMax): void {
  requestAnimationFrame(() => {
    const isHeld = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') != null
    if (isHeld && frames > 0) focusAfterDialog(element, frames - 1)
    else requestAnimationFrame(() => requestAnimationFrame(() => element?.focus({ preventScroll: true })))
  })
}

function innermostField(root: HTMLElement, wanted: string): HTMLElement | undefined {
  const lengthOf = ({ dataset: { field = '' } }: HTMLElement) => field.length
  return [...root.querySelectorAll<HTMLElement>('[data-field]')]
    .filter(({ dataset: { field = '' } }) => wanted === field || wanted.startsWith(`${field}/`))
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
}

/** What is typed into or chosen from, before buttons such as those of a toolbar. */
function controlOf(field: HTMLElement): HTMLElement | undefined {
  const own = field.matches(entries) ? field : undefined
  return (
    own ??
    field.querySelector<HTMLElement>(entries) ??
    field.querySelector<HTMLElement>('button:not([disabled])') ??
    undefined
  )
}
