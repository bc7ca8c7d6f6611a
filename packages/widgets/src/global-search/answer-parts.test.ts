import { expect, test } from 'vitest'
import { answerBlocks } from './answer-parts.ts'

const whole = { isWhole: true }
const spoken = (text: string, sources = 3, options = whole) =>
  answerBlocks(text, sources, options).map(({ kind, parts }) => [
    kind,
    ...parts.map((part) => (part.kind === 'source' ? part.number : part.isStrong ? `*${part.text}*` : part.text)),
  ])

test('[SEA-03] paragraphs, lists, bold words and numbers of sources are seen, anything else stays text', () => {
  expect(spoken('It starts at **18:50** [1].\n\n- Bring [2, 3]\n- a <b>pen</b>\n\n# End')).toEqual([
    ['paragraph', 'It starts at ', '*18:50*', 1, '.'],
    ['item', 'Bring', 2, 3],
    ['item', 'a <b>pen</b>'],
    ['paragraph', 'End'],
  ])
  expect(spoken('[a](https://evil.example) ![x](y)')).toEqual([['paragraph', '[a](https://evil.example) ![x](y)']])
})

test('[SEA-03] a number there is no source for leads nowhere and is left out', () => {
  expect(spoken('Yes [1][7] and [0].', 1)).toEqual([['paragraph', 'Yes', 1, ' and', '.']])
})

test('[SEA-03] what has begun and not ended yet is not shown while more is on the way', () => {
  const writing = { isWhole: false }
  expect(spoken('Here [1', 3, writing)).toEqual([['paragraph', 'Here']])
  expect(spoken('Here *', 3, writing)).toEqual([['paragraph', 'Here']])
  expect(spoken('Here **now', 3, writing)).toEqual([['paragraph', 'Here ', '*now*']])
})
