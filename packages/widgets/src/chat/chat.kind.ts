import { defineWidget } from '../host/define-widget.ts'

export const chat = defineWidget({ type: 'CHAT', load: () => import('./chat-view.tsx') })
