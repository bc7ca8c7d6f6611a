import * as Y from 'yjs'

/** Documents that hear of one another's changes when the test lets them, in any order. */
export function createHeldNetwork(count: number) {
  const held: { readonly to: number; readonly update: Uint8Array }[] = []
  const docs = Array.from({ length: count }, (_, from) => {
    const doc = new Y.Doc()
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'network') return
      for (let to = 0; to < count; to++) if (to !== from) held.push({ to, update })
    })
    return doc
  })
  return {
    docs,
    get waiting() {
      return held.length
    },
    /** Delivers one of those that wait; `twice` lets it come again later. */
    deliver(at: number, twice = false) {
      const [message] = held.splice(at % Math.max(1, held.length), 1)
      if (message === undefined) return
      Y.applyUpdate(docs[message.to] as Y.Doc, message.update, 'network')
      if (twice) held.push(message)
    },
  }
}
