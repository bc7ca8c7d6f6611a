import type { StorageKind } from '@foyer/contract'
import type { Dirent } from 'node:fs'
import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageKinds } from '../../platform/features/feature-manifest.ts'

export interface CountedKind {
  readonly kind: StorageKind
  readonly files: number
  readonly sizeBytes: number
}

export interface CountedStorage {
  readonly kinds: readonly CountedKind[]
  /** False where there are more files than are counted, or some could not be read. */
  readonly isComplete: boolean
}

export interface CountStorageOptions {
  /** Paths and sizes of the files that are not in the data folder. */
  readonly listElsewhere?: () => AsyncIterable<{ readonly path: string; readonly byteSize: number }>
  readonly maxFiles?: number
}

/**
 * Sums the sizes of the files in the data folder and elsewhere by kind, largest first; what `kindOf` does not name is `other`. It looks at one file after the other, so that it takes
 * one of the threads for files and single moments of the event loop, and ends after `maxFiles`. Links are not followed.
 */
export async function countStorage(
  dataDir: string,
  kindOf: StorageKinds,
  { listElsewhere, maxFiles = 200_000 }: CountStorageOptions = {},
): Promise<CountedStorage> {
  const sums = new Map<StorageKind, { files: number; sizeBytes: number }>()
  let filesLeft = maxFiles
  let isComplete = true
  for await (const entry of entriesOf(dataDir))
    await count(join(dataDir, entry.name), entry, kindOf[entry.name] ?? 'other')
  await countElsewhere()
  const counted = Array.from(sums, ([kind, sum]) => ({ kind, ...sum }))
  return { kinds: counted.toSorted((a, b) => b.sizeBytes - a.sizeBytes), isComplete }

  async function count(path: string, entry: Dirent, kind: StorageKind): Promise<void> {
    if (entry.isDirectory()) {
      for await (const inside of entriesOf(path)) await count(join(path, inside.name), inside, kind)
    } else if (entry.isFile()) await addFile(path, kind)
  }

  async function countElsewhere(): Promise<void> {
    try {
      for await (const { path, byteSize } of listElsewhere?.() ?? []) {
        if (filesLeft === 0) {
          isComplete = false
          return
        }
        filesLeft -= 1
        addSize(kindOf[path.split('/')[0] ?? ''] ?? 'other', byteSize)
      }
    } catch (error) {
      noteFailure(error)
    }
  }

  function addSize(kind: StorageKind, size: number): void {
    const sum = sums.get(kind) ?? { files: 0, sizeBytes: 0 }
    sums.set(kind, { files: sum.files + 1, sizeBytes: sum.sizeBytes + size })
  }

  async function addFile(path: string, kind: StorageKind): Promise<void> {
    if (filesLeft === 0) {
      isComplete = false
      return
    }
    filesLeft -= 1
    try {
      const { size } = await lstat(path)
      addSize(kind, size)
    } catch (error) {
      noteFailure(error)
    }
  }

  async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
    if (filesLeft === 0) {
      isComplete = false
      return
    }
    try {
      yield* await opendir(folder)
    } catch (error) {
      noteFailure(error)
    }
  }

  /** A file that went meanwhile is no failure. */
  function noteFailure(error: unknown): void {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') isComplete = false
  }
}
