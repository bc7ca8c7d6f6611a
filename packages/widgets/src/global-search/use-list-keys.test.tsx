// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { areaWay, listItem, listRow, useListKeys } from './use-list-keys.ts'

afterEach(cleanup)

function Panel({ onArea }: { onArea: (id: string) => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = useListKeys(panel, input)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is inside
    <div ref={panel} onKeyDown={onKeyDown}>
      <input id="question" ref={input} />
      {['one', 'two', 'three'].map((id) => (
        <div key={id} {...listRow}>
          <button type="button" id={id} {...listItem}>
            {id}
          </button>
          <button type="button" id={`${id}-area`} {...areaWay} onClick={() => onArea(id)}>
            area
          </button>
        </div>
      ))}
      <button type="button" id="aside">
        aside
      </button>
    </div>
  )
}

function open() {
  const areas: string[] = []
  const { container } = render(<Panel onArea={(id) => areas.push(id)} />)
  const find = (id: string) => container.querySelector<HTMLElement>(`#${id}`) as HTMLElement
  const press = (from: string, key: string, options: KeyboardEventInit = {}) => {
    find(from).focus()
    const isUsed = !fireEvent.keyDown(find(from), { key, ...options })
    return `${document.activeElement?.id}${isUsed ? '' : ', unused'}`
  }
  return { areas, press }
}

test('[SEA-01] arrows walk from the question through the list and back, around its end', () => {
  const { press } = open()
  expect(press('question', 'ArrowDown')).toBe('one')
  expect(press('one', 'ArrowDown')).toBe('two')
  expect(press('three', 'ArrowDown')).toBe('question')
  expect(press('question', 'ArrowUp')).toBe('three')
  expect(press('two', 'ArrowUp')).toBe('one')
  expect(press('one', 'ArrowUp')).toBe('question')
})

test('[SEA-01] from another button of a row the arrows walk from that row', () => {
  const { press } = open()
  expect([press('two-area', 'ArrowDown'), press('two-area', 'ArrowUp')]).toEqual(['three', 'one'])
})

test('[SEA-01] Home and End lead to the ends of the list, and stay keys of the question in it', () => {
  const { press } = open()
  expect([press('two', 'Home'), press('two', 'End')]).toEqual(['one', 'three'])
  expect([press('question', 'Home'), press('question', 'End')]).toEqual(['question, unused', 'question, unused'])
})

test('[SEA-01] with Control or Command Enter leads to the area of a row', () => {
  const { press, areas } = open()
  press('two', 'Enter', { ctrlKey: true })
  press('three', 'Enter', { metaKey: true })
  expect(areas).toEqual(['two', 'three'])
  expect(press('one', 'Enter')).toBe('one, unused')
  expect(press('question', 'Enter', { ctrlKey: true })).toBe('question, unused')
  expect(areas).toHaveLength(2)
})

test('[SEA-01] a letter goes on writing the question, and a space or a key of the browser does not', () => {
  const { press } = open()
  expect([press('two', 'x'), press('two', 'Backspace')]).toEqual(['question, unused', 'question, unused'])
  expect([press('two', ' '), press('two', 'Tab'), press('two', 'c', { ctrlKey: true })]).toEqual([
    'two, unused',
    'two, unused',
    'two, unused',
  ])
  expect(press('two', 'c', { metaKey: true })).toBe('two, unused')
})

test('[SEA-01] while letters are composed, with Alt, and beside the list no key is taken', () => {
  const { press } = open()
  expect(press('question', 'ArrowDown', { isComposing: true })).toBe('question, unused')
  expect(press('question', 'ArrowDown', { altKey: true })).toBe('question, unused')
  expect(press('aside', 'ArrowDown')).toBe('aside, unused')
  expect(press('aside', 'x')).toBe('aside, unused')
})
