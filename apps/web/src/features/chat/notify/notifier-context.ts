import { createContext, useContext } from 'react'
import type { Notifier } from './notifier.ts'

const NotifierContext = createContext<Notifier | undefined>(undefined)
export const NotifierProvider = NotifierContext.Provider

/** Throws outside a `NotifierProvider`. */
export function useNotifier(): Notifier {
  const notifier = useContext(NotifierContext)
  if (notifier === undefined) throw new Error('useNotifier needs a NotifierProvider above it')
  return notifier
}
