import { expect, test } from 'vitest'
import { spreadPins } from './spread-pins.ts'

const pin = (id: string, x: number, width = 100) => ({ id, box: { x, y: 0, width, height: 44 } })

test('[VEN-14] two names that would just overlap make room for one another', () => {
  const pins = [pin('stage', 170), pin('foyer', 100)]
  const aside = spreadPins(pins)
  expect(Object.fromEntries(aside)).toEqual({ foyer: -18, stage: 18 })
})

test('[VEN-14] names that lie over one another, and those without room beside them, stay', () => {
  expect(spreadPins([pin('a', 100), pin('b', 120)]).size).toBe(0)
  expect(spreadPins([pin('a', 100), pin('b', 170), pin('c', 275)]).size).toBe(0)
  expect(spreadPins([pin('a', 100), pin('b', 170), pin('c', 240)]).size).toBe(0)
})

test('[VEN-14] names that do not touch stay where they are', () => {
  expect(spreadPins([pin('a', 100), pin('b', 200)]).size).toBe(0)
})
