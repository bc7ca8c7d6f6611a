import { tableLimits, type TableResult } from './table.ts'

/** Reads a file, or a pasted text, beside the page. Source: ADM-01. */
export async function readInWorker(source: Blob | string): Promise<TableResult> {
  if (typeof source !== 'string' && source.size > tableLimits.fileMaxBytes) return { kind: 'fault', fault: 'too-large' }
  const data = typeof source === 'string' ? source : await source.arrayBuffer()
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<TableResult>((resolve, reject) => {
      worker.onmessage = ({ data: result }: MessageEvent<TableResult>) => resolve(result)
      worker.onerror = () => reject(new Error('a table could not be read'))
      worker.postMessage(data, typeof data === 'string' ? [] : [data])
    })
  } catch {
    return { kind: 'fault', fault: 'unreadable' }
  } finally {
    worker.terminate()
  }
}
