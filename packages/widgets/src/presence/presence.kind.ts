import { defineWidget } from '../host/define-widget.ts'

export const presence = defineWidget({ type: 'PRESENCE', load: () => import('./presence-view.tsx') })
