import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { createFakeEditor } from '../testing/fake-editor.ts'
import { createHeldNetwork } from '../testing/held-network.ts'

function open(count = 2) {
  let nonce = 0
  const network = createHeldNetwork(count)
  const editors = network.docs.map((doc, at) => createFakeEditor(`e${at}`, doc, () => ++nonce))
  const [alice, bob] = editors as [(typeof editors)[number], (typeof editors)[number]]
  const sync = () => {
    for (let turn = 0; turn < 6; turn++) {
      for (const editor of editors) editor.write()
      while (network.waiting > 0) network.deliver(0)
      for (const editor of editors) editor.frame()
    }
  }
  return { alice, bob, network, sync }
}

test('[WID-02] undo takes back one’s own act and not those of others', () => {
  const { alice, bob, sync } = open()
  const hers = alice.insert()
  sync()
  const his = bob.insert()
  bob.move(hers, 40)
  sync()
  alice.undo()
  sync()
  expect(bob.shown().map(({ id }) => id)).toEqual([his])
  bob.undo()
  sync()
  expect(alice.shown().map(({ id }) => id)).toEqual([his])
})

test('[WID-02] a thing under somebody’s hand waits with the changes of others until the hand lets go', () => {
  const { alice, bob, sync } = open()
  const id = alice.insert()
  sync()
  bob.hold([id])
  alice.move(id, 77)
  sync()
  expect(bob.scene()[0]?.['x']).toBe(0)
  bob.hold([])
  bob.binding.changed()
  sync()
  expect(bob.scene()[0]?.['x']).toBe(77)
})

test('[WID-02] a line that grows costs as much per moment when it is long as when it is short', () => {
  const doc = new Y.Doc()
  const editor = createFakeEditor('e', doc, () => 5)
  const sizes: number[] = []
  doc.on('update', (update: Uint8Array) => sizes.push(update.length))
  const id = editor.insert('freedraw')
  for (let at = 0; at < 1_000; at++) {
    editor.draw(id, at, at / 2)
    editor.write()
  }
  expect(sizes).toHaveLength(1_000)
  expect(sizes.at(-1)).toBeLessThan((sizes[5] ?? 0) * 1.2)
})

test('[WID-02] what was deleted and taken off for good does not come back from a page that was away', () => {
  const { alice, bob, network, sync } = open()
  const [gone, kept] = [alice.insert(), alice.insert()]
  sync()
  const [doc] = network.docs as [Y.Doc]
  doc.getMap('elements').delete(gone)
  doc.getMap('elements').delete(kept)
  bob.move(kept, 9)
  sync()
  expect(bob.shown().map(({ id }) => id)).toEqual([kept])
  expect(alice.shown().map(({ id }) => id)).toEqual([kept])
})

test('[WID-02] what cannot be drawn, or leads elsewhere, is not shown; the rest is', () => {
  const { alice, bob, network, sync } = open()
  const id = alice.insert()
  sync()
  const entries = (network.docs[0] as Y.Doc).getMap<unknown>('elements')
  const sound = entries.get(id) as object
  const bad: readonly unknown[] = [
    'text',
    null,
    [],
    { ...sound, id: 'b3', type: 'iframe', link: 'https://evil.example' },
    { ...sound, id: 'b4', type: 'embeddable' },
    { ...sound, id: 'b5', x: Number.NaN },
    { ...sound, id: 'b6', width: 1e300 },
    { ...sound, id: 'b7', type: 'text' },
    { ...sound, id: 'b8', strokeColor: 'url(https://evil.example/x)' },
    { ...sound, id: 'b9', type: 'freedraw', points: 'many' },
    { ...sound, id: 'another' },
  ]
  bad.forEach((entry, at) => entries.set(`b${at}`, entry))
  entries.set('linked', { ...sound, id: 'linked', link: 'javascript:alert(1)', customData: { a: 1 } })
  sync()
  expect(bob.shown().map(({ id: shown, link }) => [shown, link])).toEqual([
    [id, null],
    ['linked', null],
  ])
})

test('[WID-02] a full sheet takes what makes it smaller, and nothing new', () => {
  const { alice, bob, sync } = open()
  const id = alice.insert()
  sync()
  alice.room.has = false
  alice.insert()
  alice.remove(id)
  sync()
  expect(bob.scene()).toHaveLength(1)
  expect(bob.shown()).toHaveLength(0)
  alice.room.has = true
  alice.binding.changed()
  sync()
  expect(bob.shown()).toHaveLength(1)
})
