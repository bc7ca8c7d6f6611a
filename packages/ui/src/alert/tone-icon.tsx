import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

export type Tone = 'error' | 'success' | 'warning' | 'info'

/** The shape beside the colour of a message. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string | undefined }) {
  const Icon = tone === 'success' ? Check : tone === 'info' ? Info : TriangleAlert
  return <Icon size={20} aria-hidden className={className} />
}
