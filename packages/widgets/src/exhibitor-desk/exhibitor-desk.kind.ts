import Handshake from 'lucide-react/icons/handshake'
import { defineWidget } from '../host/define-widget.ts'

export const exhibitorDesk = defineWidget({
  type: 'EXHIBITOR_DESK',
  icon: Handshake,
  load: () => import('./exhibitor-desk-view.tsx'),
})
