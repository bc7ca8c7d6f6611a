import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeEditor, type FakeEditor } from '../testing/fake-editor.ts'
import { createHeldNetwork } from '../testing/held-network.ts'
import type { BoardElement } from './board-element.ts'

type Act = readonly [kind: number, who: number, which: number, value: number]

const well = { differing: [], lost: [] }
const runs = { 2: 400, 5: 200 } as const
const actions = fc.array(fc.tuple(fc.nat(11), fc.nat(4), fc.nat(40), fc.integer({ min: 1, max: 50 })), {
  minLength: 5,
  maxLength: 120,
})

function createWorld(count: number) {
  let nonce = 7
  // Alike in each run, and different for each change.
  const nextNonce = () => (nonce = (nonce * 48_271) % 2_147_483_647)
  const network = createHeldNetwork(count)
  const editors = network.docs.map((doc, at) => createFakeEditor(`e${at}`, doc, nextNonce))
  const settle = () => {
    for (let turns = 0; turns < 1_000; turns++) {
      for (const editor of editors) {
        editor.hold([])
        editor.binding.changed()
        editor.frame()
        editor.write()
      }
      const isQuiet = network.waiting === 0
      while (network.waiting > 0) network.deliver(0)
      for (const editor of editors) editor.frame()
      if (isQuiet && network.waiting === 0) return
    }
    throw new Error('the editors never come to rest')
  }
  return { network, editors, settle }
}

const pictureOf = (editor: FakeEditor) =>
  editor.scene().map(({ points, ...rest }: BoardElement) => ({
    ...Object.fromEntries(Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    id: rest.id,
    // The sheet keeps hundredths of a pixel.
    points: points?.map(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]),
  }))

/** What is otherwise in one editor than in the first, and what was put onto the sheet and is not there. */
function play(count: 2 | 5, acts: readonly Act[]) {
  const { network, editors, settle } = createWorld(count)
  const inserted = new Set<string>()
  for (const [kind, who, which, value] of acts) {
    const editor = editors[who % count] as FakeEditor
    const shown = editor.shown()
    const id = shown[which % Math.max(1, shown.length)]?.id ?? ''
    if (kind <= 1) inserted.add(editor.insert(kind === 0 ? 'rectangle' : 'freedraw'))
    else if (kind === 2) editor.move(id, value)
    else if (kind === 3) editor.remove(id)
    else if (kind === 4) editor.draw(id, value, which)
    else if (kind === 5) editor.stretch(id, 1 + value / 10)
    else if (kind === 6) editor.undo()
    else if (kind === 7) editor.hold(id === '' ? [] : [id])
    else if (kind === 8) editor.write()
    else if (kind === 9) editor.frame()
    else network.deliver(which, kind === 11 && value % 5 === 0)
  }
  settle()
  const [first, ...others] = editors.map(pictureOf)
  const there = new Set(first?.map(({ id }) => id))
  return {
    differing: others.filter((other) => JSON.stringify(other) !== JSON.stringify(first)),
    lost: [...inserted].filter((id) => !there.has(id)),
  }
}

test('[WID-02] two editors end alike and lose nothing, whatever they do and however late they hear', () => {
  fc.assert(
    fc.property(actions, (acts) => {
      expect(play(2, acts)).toEqual(well)
    }),
    { numRuns: runs[2], seed: 20_261_122 },
  )
})

test('[WID-02] five editors end alike and lose nothing, whatever they do and however late they hear', () => {
  fc.assert(
    fc.property(actions, (acts) => {
      expect(play(5, acts)).toEqual(well)
    }),
    { numRuns: runs[5], seed: 20_261_123 },
  )
})
