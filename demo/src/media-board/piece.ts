import type { VenueInput } from '@foyer/contract'

type MediaBoards = NonNullable<VenueInput['architectures'][number]['mediaBoards']>
export type DemoBoard = MediaBoards[number]
export type DemoPiece = DemoBoard['pieces'][number]

export const boardId = 'library-board'
