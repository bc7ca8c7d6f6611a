import { useSyncExternalStore } from 'react'
import type { Readable } from '../readable/readable.ts'

/** The value now, and the component again on each change. */
export const useReadable = <T>(readable: Readable<T>): T =>
  useSyncExternalStore(readable.subscribe, readable.get, readable.get)
