import { defineWidget } from '../host/define-widget.ts'

export const countdown = defineWidget({ type: 'COUNTDOWN', load: () => import('./countdown-view.tsx') })
