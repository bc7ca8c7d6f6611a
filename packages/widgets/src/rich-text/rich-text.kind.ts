import FileText from 'lucide-react/icons/file-text'
import { defineWidget } from '../host/define-widget.ts'

export const richText = defineWidget({
  type: 'RICH_TEXT',
  icon: FileText,
  dialogSize: 'text',
  load: () => import('./rich-text-view.tsx'),
})
