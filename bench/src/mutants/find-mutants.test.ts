import { expect, test } from 'vitest'
import { applyMutant, findMutants } from './find-mutants.ts'

const mutated = (source: string) => findMutants('a.tsx', source).map((mutant) => applyMutant(source, mutant))

test.each([
  ['if (a < b) c', ['if (a <= b) c']],
  ['x = a && !b', ['x = a || !b', 'x = a && b']],
  ['x = true', ['x = false']],
  ['x = 1_000', ['x = 1001']],
  ['await send(a)', ['void 0']],
  ["log.warn('slow', { ms: 1 })", []],
  ["this.log.info('begins')", []],
  ['catalog.info(a)', ['void 0']],
  ['x = `a` + b', []],
  ['x = send(a)', []],
  ['type A = 1 | true', []],
  ['x = <Icon size={18} isOn={true} />', ['x = <Icon size={18} isOn={false} />']],
])('the mutants of %s', (source, expected) => {
  expect(mutated(source)).toEqual(expected)
})
