import type { StoreApi } from 'zustand'
import type { Cell } from '@foyer/client'

/** One part of a store as a cell. */
export const storeSlice = <S, K extends keyof S>(store: StoreApi<S>, key: K): Cell<S[K]> => ({
  get: () => store.getState()[key],
  set: (value) => store.setState({ [key]: value } as unknown as Partial<S>),
  subscribe: (listener) =>
    store.subscribe((now, before) => {
      if (now[key] !== before[key]) listener()
    }),
})
