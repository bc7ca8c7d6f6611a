import Timer from 'lucide-react/icons/timer'
import { defineWidget } from '../host/define-widget.ts'

export const countdown = defineWidget({
  type: 'COUNTDOWN',
  icon: Timer,
  dialogSize: 'short',
  titles: ({ titles }) => titles,
  load: () => import('./countdown-view.tsx'),
})
