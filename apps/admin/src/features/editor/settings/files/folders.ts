import type { JsonObject } from '@foyer/venue-draft'

/** Empty for a file that is in none. */
export const folderOf = (entry: JsonObject | undefined): string => {
  const folder = entry?.['folder']
  return typeof folder === 'string' ? folder.trim() : ''
}

/** The folders of these files by name, with an empty one where some are in none; nothing while all are. Source: LIB-01. */
export function listFolders(entries: Iterable<JsonObject>): readonly string[] {
  const names = new Set([...entries].map(folderOf))
  return names.size === 1 && names.has('') ? [] : [...names].toSorted((a, b) => a.localeCompare(b))
}
