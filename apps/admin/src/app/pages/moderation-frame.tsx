import { type ReactNode, useMemo } from 'react'
import { useReadable } from '@foyer/client/react'
import { ModerationPortsProvider } from '../../features/moderation/moderation-ports.ts'
import { useApp } from '../app-context.ts'

/** Introduces moderation to the page it is on. */
export function ModerationFrame({ children }: { readonly children: ReactNode }) {
  const { identity, openReports, random, realtime } = useApp()
  const state = useReadable(identity.state)
  const ownId = state.kind === 'signed-in' ? state.user.userId : undefined
  const ports = useMemo(() => ({ openReports, ownId, random, realtime }), [openReports, ownId, random, realtime])
  return <ModerationPortsProvider value={ports}>{children}</ModerationPortsProvider>
}
