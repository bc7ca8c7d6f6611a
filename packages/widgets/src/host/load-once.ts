import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part of each kind of widget, loaded once per kind; after a failed load the next try begins anew. */
export function createLoadOnce<Props>() {
  const known = new Map<string, LazyExoticComponent<ComponentType<Props>>>()
  return (type: string, load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> => {
    const part =
      known.get(type) ??
      lazy(async () => {
        try {
          return { default: await load() }
        } catch (cause) {
          known.delete(type)
          throw cause
        }
      })
    known.set(type, part)
    return part
  }
}
