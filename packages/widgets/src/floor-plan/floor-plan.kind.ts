import { defineWidget } from '../host/define-widget.ts'

export const floorPlan = defineWidget({ type: 'FLOOR_PLAN', load: () => import('./floor-plan-view.tsx') })
