import Megaphone from 'lucide-react/icons/megaphone'
import { defineWidget } from '../host/define-widget.ts'

export const banner = defineWidget({
  type: 'BANNER',
  icon: Megaphone,
  load: () => import('./banner-view.tsx'),
})
