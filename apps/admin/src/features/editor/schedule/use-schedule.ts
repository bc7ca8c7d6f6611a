import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDraft } from '../editor-context.tsx'
import { useEditorPorts } from '../editor-ports.ts'

/** The scheduled publication of the venue that is edited, also when a colleague changes it; null for none. */
export function useSchedule(architectureId: string) {
  const { schedules } = useEditorPorts()
  const queries = useQueryClient()
  const changes = useDraft((view) => view.scheduleChanges)
  useEffect(() => {
    // It may have been published, which the versions and what is live say too.
    if (changes > 0) void queries.invalidateQueries({ queryKey: ['editor'] })
  }, [changes, queries])
  return useQuery({
    queryKey: ['editor', 'schedules'],
    queryFn: ({ signal }) => schedules.list(signal),
    select: (all) => all.find((schedule) => schedule.architectureId === architectureId) ?? null,
    staleTime: 0,
  })
}
