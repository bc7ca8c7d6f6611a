import { defineWidget } from '../host/define-widget.ts'

export const areaReaction = defineWidget({ type: 'AREA_REACTION', load: () => import('./area-reaction-view.tsx') })
