import { useEffect, useSyncExternalStore } from 'react'
import type { WidgetConnection } from '../host/widget-server.ts'
import { usePort } from '../host/use-port.tsx'
import { newId } from '../shared/new-id.ts'
import { type Reactions, type ReactionsState, createReactions } from './reactions.model.ts'

const known = new WeakMap<WidgetConnection, Map<string, Reactions>>()

/** The buttons and what floats over the area have the same, so that one's own floats at once. */
function useSharedReactions(widgetId: string, configurationId: string): Reactions | undefined {
  const { areaId } = usePort('venue')
  const { serverNow, atServerTime } = usePort('clock')
  const { connection } = usePort('realtime')
  if (connection === undefined) return undefined
  const ofConnection = known.get(connection) ?? new Map<string, Reactions>()
  known.set(connection, ofConnection)
  const key = `${areaId} ${widgetId} ${configurationId}`
  const place = { areaId, widgetId, configurationId }
  const reactions =
    ofConnection.get(key) ?? createReactions({ connection, place, now: serverNow, at: atServerTime, newId })
  ofConnection.set(key, reactions)
  return reactions
}

const nothing = () => () => {}
const none = () => undefined

/** Followed as long as it is shown; undefined without a connection. */
export function useReactions(
  widgetId: string,
  configurationId: string,
): { readonly reactions: Reactions; readonly state: ReactionsState } | undefined {
  const reactions = useSharedReactions(widgetId, configurationId)
  const state = useSyncExternalStore<ReactionsState | undefined>(
    reactions?.subscribe ?? nothing,
    reactions?.get ?? none,
  )
  useEffect(() => reactions?.hold(), [reactions])
  return reactions === undefined || state === undefined ? undefined : { reactions, state }
}
