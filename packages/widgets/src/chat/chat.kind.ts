import MessagesSquare from 'lucide-react/icons/messages-square'
import { defineWidget } from '../host/define-widget.ts'

export const chat = defineWidget({
  type: 'CHAT',
  icon: MessagesSquare,
  load: () => import('./chat-view.tsx'),
})
