import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import { defineWidget } from '../host/define-widget.ts'

export const mediaBoard = defineWidget({
  type: 'MEDIA_BOARD',
  icon: GalleryVerticalEnd,
  load: () => import('./media-board-view.tsx'),
})
