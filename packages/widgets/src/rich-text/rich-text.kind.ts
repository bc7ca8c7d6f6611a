import { defineWidget } from '../host/define-widget.ts'

export const richText = defineWidget({ type: 'RICH_TEXT', load: () => import('./rich-text-view.tsx') })
