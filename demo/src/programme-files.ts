/** Papers of the stands; the shape is that of a file of the demo. */
export const programmeFiles: readonly {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly mediaType: string
  readonly width?: number
  readonly height?: number
}[] = [
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
}))
