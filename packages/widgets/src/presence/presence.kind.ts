import Users from 'lucide-react/icons/users'
import { defineWidget } from '../host/define-widget.ts'

export const presence = defineWidget({
  type: 'PRESENCE',
  icon: Users,
  load: () => import('./presence-view.tsx'),
})
