import * as Y from 'yjs'
import type { DemoSeed } from '../../platform/features/demo-seed.ts'
import type { VenueKey } from '../../platform/http/feature.ts'
import { boardKey } from './board-access.ts'
import type { WhiteboardStore } from './whiteboard.store.ts'

/** Puts the drawings of the demo onto its whiteboards before anybody comes; one on which anybody drew is left alone. */
export async function seedDemoDrawings(
  { createDemo }: Pick<DemoSeed, 'createDemo'>,
  store: Pick<WhiteboardStore, 'load' | 'append'>,
  venue: VenueKey,
): Promise<void> {
  const { drawings } = await createDemo()
  for (const { widgetId, configurationId, elements } of drawings) {
    const board = boardKey({ ...venue, widgetId, configurationId })
    const { state, changes } = await store.load(board)
    if (state !== undefined || changes.length > 0) continue
    const doc = new Y.Doc()
    const entries = doc.getMap<unknown>('elements')
    doc.transact(() => {
      for (const element of elements) entries.set(element.id, { ...element, link: null })
    })
    await store.append([{ board, update: Y.encodeStateAsUpdate(doc) }])
    doc.destroy()
  }
}
