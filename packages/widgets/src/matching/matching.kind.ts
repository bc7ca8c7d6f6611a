import Handshake from 'lucide-react/icons/handshake'
import { defineWidget } from '../host/define-widget.ts'

export const matching = defineWidget({
  type: 'MATCHING',
  icon: Handshake,
  load: () => import('./matching-view.tsx'),
})
