import { defineWidget } from '../host/define-widget.ts'

export const contentCard = defineWidget({ type: 'CONTENT_CARD', load: () => import('./content-card-view.tsx') })
