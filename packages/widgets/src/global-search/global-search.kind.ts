import { defineWidget } from '../host/define-widget.ts'

export const globalSearch = defineWidget({ type: 'GLOBAL_SEARCH', load: () => import('./global-search-view.tsx') })
