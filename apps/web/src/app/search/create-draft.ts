import type { QuestionDraft } from '@foyer/widgets/search'

export interface OpenDraft extends QuestionDraft {
  write(text: string): void
  ask(): void
}

/**
 * What somebody writes until the field of the search is there: in the field before it, and, where for a moment there is none,
 * the letters themselves. Source: SEA-01.
 */
export function createDraft(): OpenDraft {
  let [text, isAsked] = ['', false]
  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, key, target } = event
    if (target instanceof HTMLInputElement || ctrlKey || metaKey || altKey) return
    if (key === 'Backspace') text = text.slice(0, -1)
    else if (key === 'Enter') isAsked = true
    else if (key.length === 1) text += key
    else return
    event.preventDefault()
  }
  window.addEventListener('keydown', onKeyDown, true)
  const read = () => ({ text, isAsked })
  return {
    write(next) {
      text = next
    },
    ask() {
      isAsked = true
    },
    read,
    take() {
      window.removeEventListener('keydown', onKeyDown, true)
      return read()
    },
  }
}
