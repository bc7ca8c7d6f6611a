import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import { defineWidget } from '../host/define-widget.ts'

export const iframe = defineWidget({
  type: 'IFRAME',
  icon: PanelsTopLeft,
  load: () => import('./iframe-view.tsx'),
  // A page that is only linked to asks nothing of its host, and a path has none but ours.
  addresses: ({ address, refusesFraming }) => (refusesFraming === true || address.startsWith('/') ? [] : [address]),
})
