import { defineWidget } from '../host/define-widget.ts'

export const pdf = defineWidget({ type: 'PDF', load: () => import('./pdf-view.tsx') })
