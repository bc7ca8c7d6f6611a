import { type Content, inDialog } from './content.ts'

export const mediaBoardContent: Content = ({ boardId }) => ({
  ...inDialog,
  mediaBoardId: boardId,
  sections: ['CONTINUE', 'NOW_LIVE', 'NEXT_LIVE', 'RECOMMENDED', 'TOP_RATED', 'FAVOURITES', 'ALL'],
})
