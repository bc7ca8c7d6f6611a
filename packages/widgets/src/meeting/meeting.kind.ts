import { defineWidget } from '../host/define-widget.ts'

export const meeting = defineWidget({ type: 'MEETING', load: () => import('./meeting-view.tsx') })
