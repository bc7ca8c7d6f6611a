import { useSyncExternalStore } from 'react'
import type { Live } from './live.ts'

export const useLive = <Value>({ get, subscribe }: Live<Value>): Value => useSyncExternalStore(subscribe, get)
