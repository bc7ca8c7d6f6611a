import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { defineWidget } from '../host/define-widget.ts'

export const questions = defineWidget({
  type: 'QUESTIONS',
  icon: MessageCircleQuestion,
  load: () => import('./questions-view.tsx'),
})
