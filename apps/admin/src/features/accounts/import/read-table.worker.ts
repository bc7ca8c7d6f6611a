import { readTable, readTextTable } from './read-table.ts'
import type { TableResult } from './table.ts'

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ArrayBuffer | string>) => void) | null
  postMessage: (result: TableResult) => void
}

// Ten thousand rows take longer than a frame: the page goes on meanwhile.
scope.onmessage = async ({ data }) => {
  try {
    scope.postMessage(typeof data === 'string' ? readTextTable(data) : await readTable(new Uint8Array(data)))
  } catch {
    // A rejection here is no error event there.
    scope.postMessage({ kind: 'fault', fault: 'unreadable' })
  }
}
