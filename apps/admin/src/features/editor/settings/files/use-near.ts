import { type RefObject, useEffect, useState } from 'react'

const margin = '600px 0px'
const listeners = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

/** Whether an element is in the window or near it; always where a browser cannot tell. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const { current } = element
    if (current === null || typeof IntersectionObserver === 'undefined') return
    // One for all: thousands of them would each be asked with every frame.
    const shared = (observer ??= new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) listeners.get(target)?.(isIntersecting)
      },
      { rootMargin: margin },
    ))
    listeners.set(current, setNear)
    shared.observe(current)
    return () => shared.unobserve(current)
  }, [element])
  return isNear
}
