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
