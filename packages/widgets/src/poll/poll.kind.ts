import { defineWidget } from '../host/define-widget.ts'

export const poll = defineWidget({ type: 'POLL', load: () => import('./poll-view.tsx') })
