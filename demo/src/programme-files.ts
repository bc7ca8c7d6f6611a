/** Posters and papers of the programme, beside the first eight posters; the shape is that of a file of the demo. */
export const programmeFiles: readonly {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly mediaType: string
  readonly width?: number
  readonly height?: number
}[] = [
  ...[9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((n) => ({
    id: `poster-${n}`,
    path: `pictures/posters/${n}.webp`,
    name: `Poster ${n}`,
    mediaType: 'image/webp',
    width: 1280,
    height: 720,
  })),
  ...[
    ['qanat-energy', 'Twelve months with a wind tower'],
    ['sora-systems', 'Heat at knee height'],
    ['studio-arco', 'One good bench, with measures'],
    ['aegean-wind', 'Six islands, one year'],
    ['monsoon-institute', 'The first hour of rain'],
    ['stadtwerk-nord', 'What a warm stop costs'],
  ].map(([id = '', name = '']) => ({
    id: `paper-${id}`,
    path: `papers/${id}.pdf`,
    name,
    mediaType: 'application/pdf',
  })),
]
