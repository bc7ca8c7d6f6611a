import { type Provider, createContext, useContext } from 'react'

/** The provider of a value and the hook that reads it. The hook throws outside the provider; `name` is in the error. */
export function createRequiredContext<T extends object>(name: string): readonly [Provider<T | undefined>, () => T] {
  const Context = createContext<T | undefined>(undefined)
  const use = () => {
    const value = useContext(Context)
    if (value === undefined) throw new Error(`${name} has no provider above it`)
    return value
  }
  return [Context.Provider, use]
}
