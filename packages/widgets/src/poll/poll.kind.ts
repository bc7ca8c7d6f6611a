import BarChart from 'lucide-react/icons/chart-column'
import { defineWidget } from '../host/define-widget.ts'

export const poll = defineWidget({ type: 'POLL', icon: BarChart, load: () => import('./poll-view.tsx') })
