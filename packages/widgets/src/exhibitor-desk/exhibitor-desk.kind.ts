import { defineWidget } from '../host/define-widget.ts'

export const exhibitorDesk = defineWidget({ type: 'EXHIBITOR_DESK', load: () => import('./exhibitor-desk-view.tsx') })
