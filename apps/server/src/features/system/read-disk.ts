import { statfs } from 'node:fs/promises'

export interface DiskSpace {
  readonly freeBytes: number
  /** What this server's account can use: used and free, without what is reserved for root, as `df` counts. */
  readonly totalBytes: number
}

/** Of the disk with this folder. Fails where the folder is not there or the system does not say. Source: ADM-02. */
export async function readDisk(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder)
  const freeBytes = bsize * bavail
  const totalBytes = bsize * (blocks - bfree + bavail)
  // Some network file systems answer that they have no end.
  if (!Number.isSafeInteger(totalBytes) || totalBytes <= 0 || freeBytes < 0)
    throw new Error('the disk has no known size')
  return { freeBytes, totalBytes }
}
