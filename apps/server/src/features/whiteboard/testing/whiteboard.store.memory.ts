import type { StoredVersion, WhiteboardStore } from '../whiteboard.store.ts'

export function createMemoryWhiteboardStore(): WhiteboardStore {
  const states = new Map<string, Uint8Array>()
  let changes: { readonly seq: number; readonly board: string; readonly update: Uint8Array }[] = []
  let versions: StoredVersion[] = []
  let seq = 0
  const ofBoard = (board: string) =>
    versions.filter((version) => version.board === board).toSorted((one, other) => other.atMs - one.atMs)
  return {
    async append(added) {
      changes.push(...added.map(({ board, update }) => ({ seq: ++seq, board, update })))
    },
    load: async (board) => ({
      state: states.get(board),
      changes: changes.filter((change) => change.board === board).map(({ seq: at, update }) => ({ seq: at, update })),
    }),
    async replace(board, state, seqs) {
      const isStale = seqs.some((each) => !changes.some((change) => change.board === board && change.seq === each))
      if (isStale) return false
      states.set(board, state)
      changes = changes.filter((change) => change.board !== board || !seqs.includes(change.seq))
      return true
    },
    async addVersion(version, keep) {
      versions.push(version)
      const over = new Set(ofBoard(version.board).slice(keep))
      versions = versions.filter((each) => !over.has(each))
    },
    listVersions: async (board) => ofBoard(board).map(({ state: _state, ...rest }) => rest),
    findVersion: async (board, id) => versions.find((version) => version.board === board && version.id === id),
  }
}
