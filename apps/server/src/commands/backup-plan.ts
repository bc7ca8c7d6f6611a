import { manifests } from '../features.ts'
import { lastingKinds, platformNotes } from '../platform/backup/backup-notes.ts'

const notes = manifests.flatMap(({ backup }) => backup ?? [])
const kinds = manifests.flatMap(({ storageKinds = {} }) => Object.entries(storageKinds))

/** What is in a backup and what is not, as the features say. Source: OPS-02. */
export const backupPlan = {
  /** Folders and files of the data folder. */
  folders: new Set([
    ...platformNotes.folders,
    ...kinds.flatMap(([folder, kind]) => (lastingKinds.has(kind) ? [folder] : [])),
  ]),
  /** Those of `folders` that are in the bucket where one is configured. */
  storedFolders: kinds.flatMap(([folder, kind]) => (lastingKinds.has(kind) ? [folder] : [])),
  /** Folders that are made again from others, and would not fit them after a restore. */
  derivedFolders: kinds.flatMap(([folder, kind]) => (kind === 'derivatives' ? [folder] : [])),
  emptyTables: new Set([...platformNotes.emptyTables, ...notes.flatMap(({ emptyTables = [] }) => emptyTables)]),
  fileNames: notes.flatMap(({ fileNames = {} }) => Object.entries(fileNames)),
  afterRestore: notes.flatMap(({ afterRestore = [] }) => afterRestore),
} as const
