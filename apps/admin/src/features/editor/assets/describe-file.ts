import type { VenueFile } from './list-assets.ts'

export type FileKind = 'image' | 'video' | 'audio' | 'pdf' | 'captions' | 'other'

export const fileKinds: readonly FileKind[] = ['image', 'video', 'audio', 'pdf', 'captions', 'other']

/** What a file is, by its media type. */
export function kindOfFile({ mediaType }: Pick<VenueFile, 'mediaType'>): FileKind {
  if (mediaType === 'application/pdf') return 'pdf'
  if (mediaType === 'text/vtt') return 'captions'
  if (mediaType.startsWith('video/') || mediaType === 'application/vnd.apple.mpegurl') return 'video'
  const [main] = mediaType.split('/')
  return main === 'image' || main === 'audio' ? main : 'other'
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in bytes as a number and its unit, in steps of 1000 as file managers count. */
export function inUnits(bytes: number): { readonly value: number; readonly unit: (typeof units)[number] } {
  let value = bytes
  let index = 0
  // 999.95 would be written as 1000.
  while (value >= 999.95 && index < units.length - 1) {
    value /= 1000
    index += 1
  }
  return { value, unit: units[index] ?? 'byte' }
}
