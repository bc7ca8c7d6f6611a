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

test('[VEN-14] two names make room by 32 pixels each, but not by more', () => {
  expect(Object.fromEntries(spreadPins([pin('a', 0), pin('b', 42)]))).toEqual({ a: -32, b: 32 })
  expect(spreadPins([pin('a', 0), pin('b', 41)]).size).toBe(0)
})

test('[VEN-14] of two names over the same spot the first goes to the left', () => {
  expect(Object.fromEntries(spreadPins([pin('a', 0, 20), pin('b', 0, 20)]))).toEqual({ a: -13, b: 13 })
})

test('[VEN-14] names above one another that just touch stay where they are', () => {
  const at = (id: string, y: number) => ({ id, box: { x: 0, y, width: 20, height: 44 } })
  expect(spreadPins([at('a', 0), at('b', 44)]).size).toBe(0)
  expect(spreadPins([at('a', 44), at('b', 0)]).size).toBe(0)
  expect(spreadPins([at('a', 0), at('b', 43)]).size).toBe(2)
  expect(spreadPins([at('a', 43), at('b', 0)]).size).toBe(2)
})
