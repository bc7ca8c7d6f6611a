import type { DraftChange, DraftPath } from '@foyer/contract'
import { keyOf, type Json, type JsonObject } from '@foyer/venue-draft'
import type { AskFraming } from '../check-framing.ts'
import { architectureOf } from './draft-state.ts'

interface Frame {
  /** Of the configuration. */
  readonly path: DraftPath
  readonly address: string
  readonly isMarked: boolean
}

/**
 * What marks the framed pages that these changes have touched, in the document after them: those that refuse to be framed, and
 * no others. One whose address is new and that does not answer loses its mark. Source: WID-06, EDT-02.
 */
export async function markFraming(
  read: () => JsonObject | undefined,
  changes: readonly DraftChange[],
  ask: AskFraming,
): Promise<readonly DraftChange[]> {
  const touched = () => listFrames(read()).filter(({ path }) => changes.some((change) => touches(change, path)))
  const verdicts = await ask(touched().map(({ address }) => address))
  // Asking takes up to three seconds: the document may be another one.
  return touched().flatMap(({ path, address, isMarked }): DraftChange[] => {
    const refuses = verdicts.get(address) ?? (isMarked && !changes.some((change) => isAddressOf(change, path)))
    if (refuses === isMarked) return []
    const mark = [...path, 'refusesFraming']
    return [refuses ? { kind: 'set', path: mark, value: true } : { kind: 'set', path: mark }]
  })
}

/** Whether a patch may have to do with frames; without looking at the document. */
export const mayTouchFrames = (changes: readonly DraftChange[]): boolean =>
  changes.some(
    (change) =>
      (change.kind === 'set' && change.path.at(-1) === 'address') ||
      (change.kind !== 'remove' && change.kind !== 'move' && JSON.stringify(change).includes('"address"')),
  )

const isAddressOf = (change: DraftChange, path: DraftPath): boolean =>
  change.kind === 'set' && change.path.at(-1) === 'address' && isInside(change.path, path)

function touches(change: DraftChange, path: DraftPath): boolean {
  if (change.kind === 'set') return isAddressOf(change, path) || isInside(path, change.path)
  if (change.kind === 'insert') return isInside(path, [...change.path, keyOf(change.item as Json) ?? ''])
  return false
}

const isInside = (path: DraftPath, outer: DraftPath): boolean => outer.every((step, index) => step === path[index])

const listOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []

function listFrames(document: JsonObject | undefined): readonly Frame[] {
  if (document === undefined) return []
  const { areas, globalWidgets } = architectureOf(document)
  return [
    ...framesOf(globalWidgets, ['globalWidgets']),
    ...listOf(areas).flatMap((area) =>
      framesOf(area['contentWidgets'], ['areas', keyOf(area) ?? '', 'contentWidgets']),
    ),
  ]
}

const framesOf = (widgets: unknown, path: DraftPath): readonly Frame[] =>
  listOf(widgets).flatMap((widget) =>
    widget['type'] !== 'IFRAME'
      ? []
      : listOf(widget['configurations']).flatMap((configuration) => {
          const { address, refusesFraming } = configuration
          const inWidget = [...path, keyOf(widget) ?? '', 'configurations', keyOf(configuration) ?? '']
          return typeof address === 'string' ? [{ path: inWidget, address, isMarked: refusesFraming === true }] : []
        }),
  )
