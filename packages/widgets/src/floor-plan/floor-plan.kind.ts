import MapIcon from 'lucide-react/icons/map'
import { defineWidget } from '../host/define-widget.ts'

export const floorPlan = defineWidget({
  type: 'FLOOR_PLAN',
  icon: MapIcon,
  activate: ({ openFloorPlan }) => openFloorPlan(),
  load: () => import('./floor-plan-view.tsx'),
})
