import { defineWidget } from '../host/define-widget.ts'

export const matching = defineWidget({ type: 'MATCHING', load: () => import('./matching-view.tsx') })
