import { whiteboardLimits } from '@foyer/contract/whiteboard-limits'
import type * as Y from 'yjs'

export interface SheetPicture {
  readonly type: string
  readonly bytes: Uint8Array
}

export interface SheetPictures {
  has(id: string): boolean
  ids(): Iterable<string>
  read(id: string): SheetPicture | undefined
  write(id: string, picture: SheetPicture): void
  /** Calls the listener when others have added pictures; the returned function unsubscribes. */
  onForeign(listener: () => void): () => void
}

const types: ReadonlySet<unknown> = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** The pictures of a sheet, by the id things on it name them with. */
export function createSheetPictures(doc: Y.Doc): SheetPictures {
  const files = doc.getMap<unknown>('files')
  const origin = Symbol('this page')
  return {
    has: (id) => files.has(id),
    ids: () => files.keys(),
    read(id) {
      const file = files.get(id) as Partial<SheetPicture> | undefined
      const { type, bytes } = file ?? {}
      const isSound = types.has(type) && bytes instanceof Uint8Array && bytes.length <= whiteboardLimits.pictureMaxBytes
      return isSound ? { type: String(type), bytes } : undefined
    },
    write: (id, picture) => doc.transact(() => files.set(id, { ...picture }), origin),
    onForeign(listener) {
      const hear = (event: Y.YMapEvent<unknown>) => {
        if (event.transaction.origin !== origin) listener()
      }
      files.observe(hear)
      return () => files.unobserve(hear)
    },
  }
}
