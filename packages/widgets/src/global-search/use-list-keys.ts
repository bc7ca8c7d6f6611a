import { useCallback } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

/** What arrows walk through, in the order of the page. */
export const listItem = { 'data-search-item': '' } as const
/** Around an item and what else can be done with it. */
export const listRow = { 'data-search-row': '' } as const
/** The way to the area of a row. */
export const areaWay = { 'data-search-area': '' } as const

/**
 * The keyboard of a search: arrows walk from the question into the list and back, Home and End to its ends, a letter goes
 * on writing the question, and with Control or Command Enter leads to the area rather than to the thing in it.
 */
export function useListKeys(
  panel: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      const question = input.current
      if (panel.current === null || question === null || event.nativeEvent.isComposing || event.altKey) return
      const items = [...panel.current.querySelectorAll<HTMLElement>('[data-search-item]')]
      const isInQuestion = event.target === question
      const row = (event.target as HTMLElement).closest('[data-search-row]')
      const at = isInQuestion ? -1 : items.findIndex((item) => item === event.target || row?.contains(item) === true)
      const isInList = at !== -1
      if (!isInQuestion && !isInList) return

      const focus = (next: HTMLElement | undefined) => {
        if (next === undefined) return
        event.preventDefault()
        next.focus()
        next.scrollIntoView({ block: 'nearest' })
      }
      const hasModifier = event.ctrlKey || event.metaKey
      if (event.key === 'ArrowDown') return focus(items[at + 1] ?? question)
      if (event.key === 'ArrowUp') return focus(isInQuestion ? items.at(-1) : (items[at - 1] ?? question))
      if (!isInList) return
      if (event.key === 'Home') return focus(items[0])
      if (event.key === 'End') return focus(items.at(-1))
      if (event.key === 'Enter' && hasModifier) {
        const way = row?.querySelector<HTMLElement>('[data-search-area]')
        event.preventDefault()
        return way?.click()
      }
      // The letter itself goes where the focus is by then.
      const isWriting = (event.key.length === 1 && event.key !== ' ' && !hasModifier) || event.key === 'Backspace'
      if (isWriting) question.focus()
    },
    [panel, input],
  )
}
