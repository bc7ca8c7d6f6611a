import ImageIcon from 'lucide-react/icons/image'
import { defineWidget } from '../host/define-widget.ts'

export const picture = defineWidget({
  type: 'PICTURE',
  icon: ImageIcon,
  load: () => import('./picture-view.tsx'),
})
