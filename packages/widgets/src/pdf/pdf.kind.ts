import BookOpen from 'lucide-react/icons/book-open'
import { defineWidget } from '../host/define-widget.ts'

export const pdf = defineWidget({
  type: 'PDF',
  icon: BookOpen,
  load: () => import('./pdf-view.tsx'),
  // The browser's own reader offers a download.
  newTabTarget: ({ assetId, localizedAssets, mayDownload }) =>
    mayDownload ? { kind: 'ASSET', request: { assetId, ...(localizedAssets && { localizedAssets }) } } : undefined,
})
