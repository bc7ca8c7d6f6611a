import { defineWidget } from '../host/define-widget.ts'

export const link = defineWidget({ type: 'LINK', load: () => import('./link-view.tsx') })
