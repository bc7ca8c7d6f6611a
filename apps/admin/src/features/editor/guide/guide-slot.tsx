import { useQuery } from '@tanstack/react-query'
import { useVenue } from '../editor-context.tsx'
import { useEditorPorts } from '../editor-ports.ts'
import { Guide } from './guide.tsx'
import { type GuideStep, listSteps } from './list-steps.ts'

interface GuideSlotProps {
  readonly architectureId: string
  readonly onStep: (step: GuideStep) => void
  readonly onClose: () => void
}

/** The checklist while a step of it is open, once it is known whether the venue is live. Source: EDT-18. */
export function GuideSlot({ architectureId, onStep, onClose }: GuideSlotProps) {
  const venue = useVenue()
  const { listVersions } = useEditorPorts()
  // As the dialog to publish asks, which renews it.
  const versions = useQuery({
    queryKey: ['editor', 'versions'],
    queryFn: ({ signal }) => listVersions(signal),
    staleTime: 0,
  })
  if (versions.isPending) return null
  const isLive = versions.data?.some((entry) => entry.isLive && entry.architectureId === architectureId) ?? false
  const steps = listSteps(venue, isLive)
  return steps.every(({ isDone }) => isDone) ? null : <Guide steps={steps} onStep={onStep} onClose={onClose} />
}
