import PartyPopper from 'lucide-react/icons/party-popper'
import { defineWidget } from '../host/define-widget.ts'

export const areaReaction = defineWidget({
  type: 'AREA_REACTION',
  icon: PartyPopper,
  load: () => import('./area-reaction-view.tsx'),
  loadLayer: () => import('./reaction-floats.tsx'),
})
