import Newspaper from 'lucide-react/icons/newspaper'
import { defineWidget } from '../host/define-widget.ts'

export const socialWall = defineWidget({
  type: 'SOCIAL_WALL',
  icon: Newspaper,
  load: () => import('./social-wall-view.tsx'),
  addresses: ({ source }) => (source.kind === 'EMBED' && source.cookieProvider === undefined ? [source.embedUrl] : []),
  impliedProviders: ({ source }) =>
    source.kind === 'EMBED' && source.cookieProvider !== undefined ? [source.cookieProvider] : [],
})
