/** Guides of the media board: a paper each, and a picture of its first page. The shape is that of files of the demo. */
export const guideFiles: readonly {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly mediaType: string
  readonly width?: number
  readonly height?: number
}[] = [
  ['certificate', 'Your certificate of attendance'],
  ['floor-plan', 'Finding your way'],
  ['accessibility', 'Accessibility guide'],
].flatMap(([id = '', name = '']) => [
  { id: `paper-${id}`, path: `papers/${id}.pdf`, name, mediaType: 'application/pdf' },
  {
    id: `cover-${id}`,
    path: `papers/covers/${id}.webp`,
    name: `${name}, the first page`,
    mediaType: 'image/webp',
    width: 640,
    height: 360,
  },
])
