import { useEffect, useEffectEvent } from 'react'
import { useApp } from '../app-context.ts'

/** Keeps an overlay in the dialog stack for as long as it is open, so that navigation closes it. Source: HDR-06, NAV-15. */
export function useOpenDialog(id: string, isOpen: boolean, close: () => void, staysOnBack = false): void {
  const { dialogs } = useApp()
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    dialogs.add({ id, close: () => closeNow(), staysOnBack })
    return () => dialogs.remove(id)
  }, [dialogs, id, isOpen, staysOnBack])
}
