import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { WidgetConnection } from '../../host/widget-server.ts'
import { type Guest, type Line, openLine } from './open-line.ts'
import type { SheetState } from './sheet-state.ts'

/** The line to a sheet for as long as it is looked at. */
export function useLine(connection: WidgetConnection, widgetId: string, configurationId: string): Line {
  const line = useMemo(() => {
    const { protocol, host } = window.location
    const socketOrigin = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}`
    return openLine({ connection, widgetId, configurationId, socketOrigin })
  }, [connection, widgetId, configurationId])
  useEffect(() => {
    line.start()
    return line.stop
  }, [line])
  return line
}

export const useSheetState = (line: Line): SheetState => useSyncExternalStore(line.subscribe, line.state)

export const useGuests = (line: Line): readonly Guest[] => useSyncExternalStore(line.subscribe, line.guests)
