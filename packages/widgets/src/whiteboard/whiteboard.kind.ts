import { defineWidget } from '../host/define-widget.ts'

export const whiteboard = defineWidget({ type: 'WHITEBOARD', load: () => import('./whiteboard-view.tsx') })
