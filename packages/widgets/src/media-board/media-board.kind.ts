import { defineWidget } from '../host/define-widget.ts'

export const mediaBoard = defineWidget({ type: 'MEDIA_BOARD', load: () => import('./media-board-view.tsx') })
