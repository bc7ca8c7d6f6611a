// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { moveAmongCards } from './move-among-cards.ts'

afterEach(cleanup)

/** Three rows of cards that are 100 px wide: a at 0, b at 100, c at 200; d at 40, e at 140; f at 180. */
function open(dir: 'ltr' | 'rtl' = 'ltr') {
  const lefts: Record<string, number> = { a: 0, b: 100, c: 200, d: 40, e: 140, f: 180 }
  const { container } = render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the cards inside
    <div onKeyDown={moveAmongCards} style={{ direction: dir }}>
      {['abc', 'de', 'f'].map((row) => (
        <div key={row} data-row>
          {[...row].map((id) => (
            <article key={id}>
              <button type="button" id={id} data-card="">
                {id}
              </button>
            </article>
          ))}
        </div>
      ))}
      <input id="field" />
    </div>,
  )
  const find = (id: string) => container.querySelector<HTMLElement>(`#${id}`) as HTMLElement
  for (const [id, left] of Object.entries(lefts)) {
    const card = find(id)
    if (id !== 'f') (card.closest('article') as HTMLElement).getBoundingClientRect = () => new DOMRect(left, 0, 100, 50)
    else {
      card.closest('article')?.replaceWith(card)
      card.getBoundingClientRect = () => new DOMRect(left, 0, 100, 50)
    }
    card.scrollIntoView = () => card.setAttribute('data-scrolled', '')
  }
  return (from: string, key: string, options: KeyboardEventInit = {}) => {
    find(from).focus()
    const isUsed = !fireEvent.keyDown(find(from), { key, ...options })
    const at = document.activeElement
    return isUsed ? `${at?.id}${at?.hasAttribute('data-scrolled') === true ? '' : ', unseen'}` : undefined
  }
}

test('[MED-01] arrows move to the card before and after, over the end of a row, and not beyond the first and the last', () => {
  const press = open()
  expect(['a', 'b', 'c', 'f'].map((id) => press(id, 'ArrowRight'))).toEqual(['b', 'c', 'd', undefined])
  expect(['a', 'b', 'd', 'f'].map((id) => press(id, 'ArrowLeft'))).toEqual([undefined, 'a', 'c', 'e'])
})

test('[MED-01] right to left the arrows are the other way round', () => {
  const press = open('rtl')
  expect([press('b', 'ArrowLeft'), press('b', 'ArrowRight')]).toEqual(['c', 'a'])
})

test('[MED-01] up and down lead to the card nearest to straight above or below', () => {
  const press = open()
  expect(['a', 'b', 'c', 'e', 'f'].map((id) => press(id, 'ArrowDown'))).toEqual(['d', 'e', 'e', 'f', undefined])
  expect(['a', 'd', 'e', 'f'].map((id) => press(id, 'ArrowUp'))).toEqual([undefined, 'a', 'b', 'e'])
})

test('[MED-01] other keys, keys with another one held, and those in a field move nothing', () => {
  const press = open()
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(press('a', 'ArrowRight', { [held]: true })).toBeUndefined()
  expect([press('a', 'Enter'), press('field', 'ArrowLeft')]).toEqual([undefined, undefined])
})
