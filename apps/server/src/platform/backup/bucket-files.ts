import type { Readable } from 'node:stream'
import type { S3Bucket } from '../files/s3/s3-bucket.ts'

export interface RestoredFiles {
  /** Stores a file, unless the bucket has it: files of a name never change. */
  write(path: string, source: Readable): Promise<void>
  /** Removes what was written. */
  undo(): Promise<void>
  /** Removes all other files of the folders, and what was made of them. */
  finish(): Promise<void>
}

/** The paths of the files of a folder. */
export async function* listBucketFiles(bucket: S3Bucket, folder: string): AsyncGenerator<string> {
  for await (const { key } of bucket.list(`${folder}/`)) yield key
}

/** Puts the files of a backup beside those of a bucket. Source: OPS-02, NOD-05. */
export function restoreToBucket(
  bucket: S3Bucket,
  folders: readonly string[],
  derivedFolders: readonly string[],
): RestoredFiles {
  const kept = new Set<string>()
  const written: string[] = []
  return {
    async write(path, source) {
      kept.add(path)
      if ((await bucket.findSize(path)) !== undefined) {
        source.destroy()
        return
      }
      written.push(path)
      await bucket.put(path, source)
    },
    async undo() {
      for (const path of written) await bucket.remove(path)
    },
    async finish() {
      for (const folder of [...folders, ...derivedFolders])
        for await (const path of listBucketFiles(bucket, folder)) if (!kept.has(path)) await bucket.remove(path)
    },
  }
}
