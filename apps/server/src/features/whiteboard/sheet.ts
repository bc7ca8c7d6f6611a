import * as Y from 'yjs'

type Entry = Readonly<Record<string, unknown>>

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)
const isThere = (value: unknown): value is Entry => isEntry(value) && value['isDeleted'] !== true
const versionOf = (entry: unknown): number =>
  isEntry(entry) && Number.isSafeInteger(entry['version']) ? Number(entry['version']) : 0

/** A document of what is stored; a change that cannot be read is skipped and passed to `onBroken`. */
export function readSheet(parts: readonly Uint8Array[], onBroken: (error: unknown) => void, doc = new Y.Doc()): Y.Doc {
  for (const part of parts) {
    try {
      Y.applyUpdate(doc, part)
    } catch (error) {
      onBroken(error)
    }
  }
  return doc
}

/** Things on a sheet. */
export const countThings = (doc: Y.Doc): number => [...doc.getMap<unknown>('elements').values()].filter(isThere).length

/** Whether these bytes are a change at all, before they are stored for good. */
export function isChange(update: Uint8Array): boolean {
  try {
    Y.decodeUpdate(update)
    return true
  } catch {
    return false
  }
}

/** A page that has nothing new says so with these two bytes. */
export const isEmptyChange = (update: Uint8Array): boolean => update.length <= 2

/** The change that takes what was deleted off for good, with its lines and pictures; undefined where there is none. */
export function purge(doc: Y.Doc): Uint8Array | undefined {
  return changeOf(doc, (copy) => {
    const elements = copy.getMap<unknown>('elements')
    const strokes = copy.getMap<unknown>('strokes')
    const files = copy.getMap<unknown>('files')
    for (const [id, entry] of elements) if (!isThere(entry)) elements.delete(id)
    for (const id of strokes.keys()) if (!elements.has(id)) strokes.delete(id)
    const shown = new Set([...elements.values()].map((entry) => isEntry(entry) && entry['fileId']))
    for (const id of files.keys()) if (!shown.has(id)) files.delete(id)
  })
}

/**
 * The change that makes a sheet what it was. What came since is deleted as a hand would delete it, and what was there is
 * newer than any state a page may hold: so every page takes it over. Source: WID-02.
 */
export function restoring(doc: Y.Doc, former: Y.Doc): Uint8Array | undefined {
  return changeOf(doc, (copy) => {
    const elements = copy.getMap<unknown>('elements')
    const wanted = former.getMap<unknown>('elements')
    for (const [id, entry] of elements) {
      if (isThere(entry) && !isThere(wanted.get(id)))
        elements.set(id, { ...entry, isDeleted: true, version: versionOf(entry) + 1, versionNonce: 0 })
    }
    for (const [id, entry] of wanted) {
      if (!isThere(entry)) continue
      const now = elements.get(id)
      if (isThere(now) && versionOf(now) === versionOf(entry) && now['versionNonce'] === entry['versionNonce']) continue
      const version = Math.max(versionOf(entry), versionOf(now)) + 1
      elements.set(id, { ...entry, version, versionNonce: 0 })
      const stroke = former.getMap<unknown>('strokes').get(id)
      if (stroke instanceof Y.Array) copy.getMap<unknown>('strokes').set(id, stroke.clone())
    }
    const files = copy.getMap<unknown>('files')
    for (const [id, file] of former.getMap<unknown>('files')) if (!files.has(id)) files.set(id, file)
  })
}

function changeOf(doc: Y.Doc, act: (copy: Y.Doc) => void): Uint8Array | undefined {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  const changes: Uint8Array[] = []
  copy.on('update', (update: Uint8Array) => changes.push(update))
  copy.transact(() => act(copy))
  copy.destroy()
  return changes.length === 0 ? undefined : Y.mergeUpdates(changes)
}
