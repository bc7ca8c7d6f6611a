import Presentation from 'lucide-react/icons/presentation'
import { defineWidget } from '../host/define-widget.ts'

export const contentCard = defineWidget({
  type: 'CONTENT_CARD',
  icon: Presentation,
  dialogSize: 'text',
  trackOpening: (track, widgetId) => track('content-card', 'open', widgetId),
  titles: ({ titles }) => titles,
  load: () => import('./content-card-view.tsx'),
})
