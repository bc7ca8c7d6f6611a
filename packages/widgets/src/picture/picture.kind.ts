import { defineWidget } from '../host/define-widget.ts'

export const picture = defineWidget({ type: 'PICTURE', load: () => import('./picture-view.tsx') })
