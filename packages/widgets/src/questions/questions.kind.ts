import { defineWidget } from '../host/define-widget.ts'

export const questions = defineWidget({ type: 'QUESTIONS', load: () => import('./questions-view.tsx') })
