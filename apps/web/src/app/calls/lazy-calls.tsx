import { useSyncExternalStore } from 'react'
import { useReadable } from '@foyer/client/react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { type PageCalls, useApp } from '../app-context.ts'

const CallsContainer = lazyPart(async () => (await import('./calls-container.tsx')).CallsContainer)

/** Draws calls above every page; fetched once there is one to show. Source: CHT-05. */
export function LazyCalls() {
  const page = useReadable(useApp().calls)
  return page === undefined ? null : <Gate page={page} />
}

function Gate({ page }: { readonly page: PageCalls }) {
  const { calls, panel } = page
  const isWanted = useSyncExternalStore(
    (listener) => {
      const stops = [calls.state.subscribe(listener), panel.state.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
    () => {
      const { ringing, current, joining, ended } = calls.state.get()
      return [ringing, current, joining, ended, panel.state.get().preview].some((part) => part !== undefined)
    },
  )
  return isWanted ? <CallsContainer page={page} /> : null
}
