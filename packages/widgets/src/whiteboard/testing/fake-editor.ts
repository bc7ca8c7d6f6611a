import type * as Y from 'yjs'
import { bindScene } from '../scene/bind-scene.ts'
import { type BoardElement, byPlace } from '../scene/board-element.ts'
import { createSheetDocument } from '../scene/sheet-document.ts'

/** A thing with all the drawing engine gives one. */
export const buildElement = (id: string, more: Partial<BoardElement> = {}): BoardElement => ({
  id,
  type: 'rectangle',
  version: 1,
  versionNonce: 1,
  isDeleted: false,
  index: null,
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeStyle: 'solid',
  strokeWidth: 2,
  roughness: 1,
  opacity: 100,
  seed: 1,
  groupIds: [],
  boundElements: null,
  frameId: null,
  roundness: null,
  locked: false,
  link: null,
  updated: 1,
  ...more,
})

/** Somebody at a sheet, with an engine of a few lines in the place of the real one. */
export function createFakeEditor(name: string, doc: Y.Doc, nonce: () => number) {
  let scene: readonly BoardElement[] = []
  let held = new Set<string>()
  let made = 0
  const frames: (() => void)[] = []
  const writes: (() => void)[] = []
  const acts: { readonly id: string; readonly undo: (element: BoardElement) => BoardElement }[] = []
  const later = (list: (() => void)[]) => (callback: () => void) => {
    list.push(callback)
    return () => void list.splice(list.indexOf(callback), 1)
  }
  const sheet = createSheetDocument(doc)
  const room = { has: true }
  const binding = bindScene({
    sheet,
    scene: { elements: () => scene, held: () => held, show: (elements) => (scene = elements) },
    beforeNextFrame: later(frames),
    shortly: later(writes),
    hasRoom: () => room.has,
  })
  const bump = (element: BoardElement, more: Partial<BoardElement>): BoardElement => ({
    ...element,
    ...more,
    version: element.version + 1,
    versionNonce: nonce(),
  })
  const change = (id: string, to: (element: BoardElement) => BoardElement) => {
    scene = scene.map((element) => (element.id === id ? to(element) : element))
    binding.changed()
  }
  return {
    name,
    binding,
    sheet,
    room,
    scene: () => scene,
    shown: () => scene.filter(({ isDeleted }) => !isDeleted),
    insert(type: 'rectangle' | 'freedraw' = 'rectangle') {
      const id = `${name}-${++made}`
      const pen =
        type === 'freedraw'
          ? {
              points: [
                [0, 0],
                [1.5, 2.25],
              ] as const,
              pressures: [0.5, 0.75],
            }
          : {}
      const place = String.fromCharCode(97 + (made % 26))
      scene = [...scene, buildElement(id, { type, versionNonce: nonce(), index: `a${place}${id}`, ...pen })].toSorted(
        byPlace,
      )
      acts.push({ id, undo: (element) => bump(element, { isDeleted: true }) })
      binding.changed()
      return id
    },
    move(id: string, x: number) {
      const before = scene.find((element) => element.id === id)?.['x']
      change(id, (element) => bump(element, { x }))
      acts.push({ id, undo: (element) => bump(element, { x: before }) })
    },
    remove(id: string) {
      change(id, (element) => bump(element, { isDeleted: true }))
      acts.push({ id, undo: (element) => bump(element, { isDeleted: false }) })
    },
    /** The pen goes on. */
    draw(id: string, x: number, y: number) {
      change(id, (element) =>
        element.points === undefined
          ? element
          : bump(element, { points: [...element.points, [x, y]], pressures: [...(element.pressures ?? []), 0.5] }),
      )
    },
    /** The line is stretched: every point of it is another. */
    stretch(id: string, by: number) {
      change(id, (element) =>
        element.points === undefined
          ? element
          : bump(element, { points: element.points.map(([x, y]) => [x * by, y * by]) }),
      )
    },
    undo() {
      const act = acts.pop()
      if (act !== undefined) change(act.id, act.undo)
    },
    hold: (ids: readonly string[]) => void (held = new Set(ids)),
    frame: () => frames.splice(0).forEach((callback) => callback()),
    write: () => writes.splice(0).forEach((callback) => callback()),
    get isBusy() {
      return frames.length + writes.length > 0
    },
  }
}
export type FakeEditor = ReturnType<typeof createFakeEditor>
