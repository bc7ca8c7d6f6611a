import LinkIcon from 'lucide-react/icons/link'
import { defineWidget } from '../host/define-widget.ts'

export const link = defineWidget({
  type: 'LINK',
  icon: LinkIcon,
  dialogSize: 'text',
  isWay: true,
  load: () => import('./link-view.tsx'),
})
