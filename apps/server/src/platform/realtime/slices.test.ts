import { expect, test } from 'vitest'
import { createSlices } from './slices.ts'

function createTurns() {
  const turns: (() => void)[] = []
  const clock = { nowMs: 0 }
  return {
    turns,
    slices: createSlices(
      (next) => turns.push(next),
      () => clock.nowMs,
    ),
    clock,
    run: () => turns.splice(0).forEach((turn) => turn()),
  }
}

test('[PRS-08] few are written at once, many in slices with turns of the event loop between', () => {
  const { slices, turns, run } = createTurns()
  const written: number[] = []
  void slices.run([1, 2, 3], (item) => written.push(item))
  expect(written).toEqual([1, 2, 3])
  void slices.run(Array(300).keys(), (item) => written.push(item))
  expect(written).toHaveLength(128)
  run()
  expect(written).toHaveLength(253)
  run()
  expect(written).toHaveLength(303)
  expect(turns).toHaveLength(0)
})

test('[CHT-07] works of one lane follow one another, and others pass them', async () => {
  const { slices, run } = createTurns()
  const written: string[] = []
  const many = Array<string>(150).fill('first')
  const first = slices.run(many, (item) => written.push(item), 'room')
  const second = slices.run(['second'], (item) => written.push(item), 'room')
  void slices.run(['other'], (item) => written.push(item), 'other room')
  expect(written.at(-1)).toBe('other')
  run()
  await first
  await second
  expect(written.filter((item) => item === 'first')).toHaveLength(150)
  expect(written.at(-1)).toBe('second')
})

test('[PRS-08] a slice goes on for twice as long as other work took since the one before, and 25 ms at most', () => {
  const written = (passedMs: number) => {
    const { slices, run, clock } = createTurns()
    let count = 0
    void slices.run(Array(100_000).keys(), () => {
      count += 1
      // A millisecond for each slice of 125.
      if (count % 125 === 0) clock.nowMs += 1
    })
    clock.nowMs += passedMs
    const before = count
    run()
    return (count - before) / 125
  }
  expect([0, 1, 5, 12, 13, 1_000].map(written)).toEqual([1, 2, 10, 24, 25, 25])
})

test('[PRS-08] the slices of another long work are no other work', () => {
  const { slices, run, clock } = createTurns()
  const counts = [0, 0]
  for (const lane of [0, 1])
    void slices.run(Array(100_000).keys(), () => {
      counts[lane] = (counts[lane] ?? 0) + 1
      if ((counts[lane] ?? 0) % 125 === 0) clock.nowMs += 1
    })
  for (let turn = 0; turn < 10; turn += 1) {
    clock.nowMs += 2
    run()
  }
  // One at first, and in each turn twice two.
  expect(counts).toEqual([41 * 125, 41 * 125])
})
