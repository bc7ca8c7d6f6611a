import PenTool from 'lucide-react/icons/pen-tool'
import { defineWidget } from '../host/define-widget.ts'

export const whiteboard = defineWidget({
  type: 'WHITEBOARD',
  icon: PenTool,
  load: () => import('./whiteboard-view.tsx'),
})
