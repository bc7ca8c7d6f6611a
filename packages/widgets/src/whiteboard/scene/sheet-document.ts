import * as Y from 'yjs'
import { type BoardElement, isNewer, type Stamp } from './board-element.ts'
import { readElement } from './read-element.ts'

export interface SheetDocument {
  /** The stamp of what the document has of a thing, drawable or not. */
  stampOf(id: string): Stamp | undefined
  read(id: string): BoardElement | undefined
  /** Of all things, or of those of a type. */
  ids(type?: string): Iterable<string>
  /** Writes what is newer than the document has it, as one change. Answers whether anything was. */
  write(elements: readonly BoardElement[]): boolean
  /** Calls the listener with the ids of elements others changed; the returned function unsubscribes. */
  onForeign(listener: (ids: ReadonlySet<string>) => void): () => void
}

/** Of a pixel; the lines of a pen need no more. */
const pointsPerPixel = 100
const pressureSteps = 1000
const noPressure = -1
const numbersPerPoint = 3

/**
 * A sheet in a shared document: each thing is one entry, written whole, and the points of a pen are a list of their own
 * that only grows while the pen is down, so that a long line costs as much per moment as a short one.
 */
export function createSheetDocument(doc: Y.Doc): SheetDocument {
  const entries = doc.getMap<unknown>('elements')
  const strokes = doc.getMap<unknown>('strokes')
  const origin = Symbol('this page')
  return { stampOf, read, ids, write, onForeign }

  function* ids(type?: string): Iterable<string> {
    for (const [id, entry] of entries)
      if (type === undefined || (entry as { type?: unknown } | undefined)?.type === type) yield id
  }

  function stampOf(id: string): Stamp | undefined {
    const entry = entries.get(id) as Partial<Stamp> | undefined
    const { version, versionNonce } = entry ?? {}
    return typeof version === 'number' && typeof versionNonce === 'number' ? { version, versionNonce } : undefined
  }

  function read(id: string): BoardElement | undefined {
    const entry = entries.get(id)
    if (typeof entry !== 'object' || entry === null) return undefined
    const isPen = 'type' in entry && entry.type === 'freedraw' && !('points' in entry)
    const element = readElement(isPen ? { ...entry, ...pointsOf(strokes.get(id)) } : entry)
    return element?.id === id ? element : undefined
  }

  function write(elements: readonly BoardElement[]): boolean {
    const newer = elements.filter((element) => isNewer(element, stampOf(element.id)))
    if (newer.length === 0) return false
    doc.transact(() => newer.forEach(put), origin)
    return true
  }

  function put(element: BoardElement): void {
    const { id, type } = element
    if (type !== 'freedraw' || element.points === undefined) {
      entries.set(id, { ...element, link: null })
      return
    }
    const { points: _points, pressures: _pressures, ...rest } = element
    const wanted = numbersOf(element)
    const stroke = strokes.get(id)
    if (stroke === undefined) strokes.set(id, Y.Array.from(wanted))
    else {
      const there = stroke instanceof Y.Array ? (stroke.toArray() as unknown[]) : undefined
      const grows =
        there !== undefined && there.length <= wanted.length && there.every((each, at) => each === wanted[at])
      // It was turned, stretched or moved within itself: the list that grows is of no use any more.
      if (!grows || !(stroke instanceof Y.Array)) {
        entries.set(id, { ...element, link: null })
        return
      }
      if (there.length < wanted.length) stroke.push(wanted.slice(there.length))
    }
    entries.set(id, { ...rest, link: null })
  }

  function onForeign(listener: (ids: ReadonlySet<string>) => void): () => void {
    const hear = (event: Y.YMapEvent<unknown>) => {
      if (event.transaction.origin !== origin) listener(event.keysChanged as Set<string>)
    }
    entries.observe(hear)
    return () => entries.unobserve(hear)
  }
}

function numbersOf({ points = [], pressures = [] }: BoardElement): number[] {
  return points.flatMap(([x, y], at) => {
    const pressure = pressures[at]
    return [
      Math.round(x * pointsPerPixel),
      Math.round(y * pointsPerPixel),
      pressure === undefined ? noPressure : Math.round(pressure * pressureSteps),
    ]
  })
}

function pointsOf(stroke: unknown): Pick<BoardElement, 'points' | 'pressures'> {
  const numbers = stroke instanceof Y.Array ? (stroke.toArray() as unknown[]) : []
  const points: [number, number][] = []
  const pressures: number[] = []
  for (let at = 0; at + numbersPerPoint <= numbers.length; at += numbersPerPoint) {
    const pressure = Number(numbers[at + 2])
    points.push([Number(numbers[at]) / pointsPerPixel, Number(numbers[at + 1]) / pointsPerPixel])
    if (pressure !== noPressure) pressures.push(pressure / pressureSteps)
  }
  return { points, pressures }
}
