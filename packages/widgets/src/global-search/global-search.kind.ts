import Search from 'lucide-react/icons/search'
import { defineWidget } from '../host/define-widget.ts'

export const globalSearch = defineWidget({
  type: 'GLOBAL_SEARCH',
  icon: Search,
  load: () => import('./global-search-view.tsx'),
})
