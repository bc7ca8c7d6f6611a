import { useCallback } from 'react'
import type { ServedArchitecture, ServedWidget } from '@foyer/contract'
import { activeConfiguration } from '@foyer/stage'
import { useSlotTime } from './use-slot-time.ts'

/** What is active in a widget by the server's clock; another function after each boundary of any area. Source: CON-05, VEN-20. */
export function useActiveConfiguration(architecture: ServedArchitecture) {
  const reachedMs = useSlotTime(architecture)
  return useCallback((widget: ServedWidget) => activeConfiguration(widget, reachedMs), [reachedMs])
}
