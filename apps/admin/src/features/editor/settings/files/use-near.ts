import { type RefObject, useEffect, useState } from 'react'

const margin = '600px 0px'

/** Calls whether an element is in the window or near it, with each change; answers what ends that. */
export type Watch = (element: Element, onChange: (isNear: boolean) => void) => () => void

/** One observer for any number of elements; undefined where a browser has none. */
export function createWatch(): Watch | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined
  const listeners = new WeakMap<Element, (isNear: boolean) => void>()
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: margin },
  )
  return (element, onChange) => {
    listeners.set(element, onChange)
    observer.observe(element)
    return () => observer.unobserve(element)
  }
}

/** Whether an element is in the window or near it; always where nothing watches. */
export function useNear(element: RefObject<Element | null>, watch: Watch | undefined): boolean {
  const [isNear, setNear] = useState(watch === undefined)
  useEffect(() => {
    const { current } = element
    return current === null || watch === undefined ? undefined : watch(current, setNear)
  }, [element, watch])
  return isNear
}
