import { defineWidget } from '../host/define-widget.ts'

export const banner = defineWidget({ type: 'BANNER', load: () => import('./banner-view.tsx') })
