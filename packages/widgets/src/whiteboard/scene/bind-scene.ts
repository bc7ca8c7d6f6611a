import { type BoardElement, byPlace, isNewer, type Stamp } from './board-element.ts'
import type { SheetDocument } from './sheet-document.ts'

/** What the drawing engine shows, deleted things included. */
export interface Scene {
  elements(): readonly BoardElement[]
  /** Things under somebody's hand here: others' changes of them wait. */
  held(): ReadonlySet<string>
  /** Shows these in place of what was there, as no act of one's own that could be undone. */
  show(elements: readonly BoardElement[]): void
}

export interface BindingDeps {
  readonly sheet: SheetDocument
  readonly scene: Scene
  /** Calls back before the next picture is drawn; the answer cancels. */
  readonly beforeNextFrame: (callback: () => void) => () => void
  /** Calls back after a moment in which more may come; the answer cancels. */
  readonly shortly: (callback: () => void) => () => void
  /** Whether the sheet has room for things that are not on it yet. */
  readonly hasRoom: () => boolean
}

export interface SceneBinding {
  /** The scene is otherwise now, by one's own hand or not. */
  changed(): void
  /** Writes what is not written yet. */
  flush(): void
  /** Writes what is left, and ends. */
  stop(): void
}

/**
 * Keeps a scene and a sheet the same. Every thing is a register whose newer state counts; where this page holds a newer one than the
 * document, which two hands on one thing bring about, it is written again: so all pages end alike, and nothing that was
 * put onto the sheet is lost. Source: WID-02.
 */
export function bindScene({ sheet, scene, beforeNextFrame, shortly, hasRoom }: BindingDeps): SceneBinding {
  const foreign = new Set<string>(sheet.ids())
  /** What the sheet was last seen to have. What it has no more was deleted, and then taken off for good. */
  const seen = new Map<string, Stamp>()
  let cancelShow: (() => void) | undefined
  let cancelWrite: (() => void) | undefined
  const stopHearing = sheet.onForeign((ids) => {
    for (const id of ids) foreign.add(id)
    showSoon()
  })
  if (foreign.size > 0) showSoon()
  return { changed, flush, stop }

  function changed(): void {
    // What waited for a hand to let go may have its turn.
    if (foreign.size > 0) showSoon()
    cancelWrite ??= shortly(flush)
  }

  function flush(): void {
    cancelWrite?.()
    cancelWrite = undefined
    const written = scene.elements().filter((element) => isWorthwhile(element) && isOurs(element))
    sheet.write(written)
    for (const { id } of written) note(id)
  }

  /** Not yet on the sheet, or changed here since it was taken off. */
  function isOurs(element: BoardElement): boolean {
    if (sheet.stampOf(element.id) !== undefined) return true
    const last = seen.get(element.id)
    return last === undefined ? element.isDeleted || hasRoom() : isNewer(element, last)
  }

  function note(id: string): Stamp | undefined {
    const stamp = sheet.stampOf(id)
    if (stamp !== undefined) seen.set(id, stamp)
    return stamp
  }

  function stop(): void {
    stopHearing()
    cancelShow?.()
    flush()
  }

  function showSoon(): void {
    cancelShow ??= beforeNextFrame(show)
  }

  function show(): void {
    cancelShow = undefined
    const held = scene.held()
    const here = new Map(scene.elements().map((element) => [element.id, element]))
    let isOtherwise = false
    let isNewerHere = false
    for (const id of foreign) {
      if (held.has(id)) continue
      foreign.delete(id)
      const theirs = sheet.read(id)
      const ours = here.get(id)
      const stamp = note(id)
      if (stamp === undefined && ours !== undefined && !isOurs(ours)) {
        here.delete(id)
        isOtherwise = true
      } else if (theirs !== undefined && isNewer(theirs, ours)) {
        here.set(id, theirs)
        isOtherwise = true
      } else if (ours !== undefined && isNewer(ours, stamp)) isNewerHere = true
    }
    if (isOtherwise) scene.show([...here.values()].toSorted(byPlace))
    if (isNewerHere) cancelWrite ??= shortly(flush)
  }
}

/** The engine makes an element as soon as a button is pressed, and drops an element that never grew. */
function isWorthwhile({ type, points, width, height, isDeleted, text, version }: BoardElement): boolean {
  if (isDeleted && version <= 1) return false
  if (type === 'line' || type === 'arrow' || type === 'freedraw') return (points?.length ?? 0) > 1 || isDeleted
  if (type === 'text') return isDeleted || text !== ''
  return isDeleted || width !== 0 || height !== 0
}
