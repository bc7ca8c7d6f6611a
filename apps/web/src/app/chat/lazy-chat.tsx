import { type ComponentType, useEffect, useState } from 'react'
import type { ServedArchitecture } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useApp } from '../app-context.ts'
import type { VenueChatProps } from './venue-chat.tsx'

interface ChatGateProps {
  readonly architecture: ServedArchitecture
  readonly areaId: string | undefined
}

/** The chat of the venue, fetched once there is one. Source: CHT-01. */
export function LazyChat({ architecture, areaId }: ChatGateProps) {
  const { chat, log } = useApp()
  const live = useReadable(chat)
  const isWanted = live !== undefined
  const [part, setPart] = useState<{ readonly VenueChat: ComponentType<VenueChatProps> }>()
  useEffect(() => {
    if (!isWanted || part !== undefined) return
    import('./venue-chat.tsx').then(setPart, (cause: unknown) =>
      log('WARN', 'chat', 'the chat could not be fetched', cause),
    )
  }, [isWanted, log, part])
  if (live === undefined || part === undefined) return null
  return <part.VenueChat live={live} architecture={architecture} areaId={areaId} />
}
