import { expect, test } from 'vitest'
import { edgeHints } from './edge-hints.ts'
import type { Bearing } from './edge-hints.ts'

const at = (id: string, across: number, isInView = false): Bearing => ({
  id,
  across,
  isInView,
  isWay: id.startsWith('door'),
})

test('[VEN-14] what is out of view is named at the edge it lies behind, what is in view nowhere', () => {
  expect(edgeHints([at('poll', -2), at('door', 3), at('quiz', 0.5, true)], 3)).toEqual({
    left: { named: ['poll'], others: [] },
    right: { named: ['door'], others: [] },
  })
})

test('[VEN-14] doors are named first, then what is nearest; the others are counted', () => {
  const { left, right } = edgeHints([at('far', -9), at('near', -2), at('door', -5), at('next', -3)], 2)
  expect(left).toEqual({ named: ['door', 'near'], others: ['next', 'far'] })
  expect(right).toEqual({ named: [], others: [] })
})

test('[VEN-14] what is just above or below the middle is named to the right', () => {
  const { left, right } = edgeHints([at('lamp', 0)], 2)
  expect([left.named, right.named]).toEqual([[], ['lamp']])
})

test('[VEN-14] a second way behind is still named before what is nearer', () => {
  expect(edgeHints([at('near', 1), at('door', 8), at('next', 2), at('doors', 5)], 4).right.named).toEqual([
    'doors',
    'door',
    'near',
    'next',
  ])
})
