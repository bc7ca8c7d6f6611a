import { type RefObject, useEffect, useState } from 'react'

const margin = '600px 0px'

/** Calls whether an element is in the window or near it, with each change; answers what ends that. */
export type Watch = (element: Element, onChange: (isNear: boolean) => void) => () => void

/** One observer for any number of elements; undefined where a browser has none. */
export function createWatch(): Watch | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined
  const listeners = new WeakMap<Element, (isNear: boolean) => void>()
  let observer: IntersectionObserver | undefined
  const open = (element: Element) =>
    new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen)
          // What has the focus stays where it is.
          if (isIntersecting || !target.contains(document.activeElement)) listeners.get(target)?.(isIntersecting)
      },
      // Without the part that scrolls, what it hides is never near: Tab would pass over it.
      { root: scrollerOf(element), rootMargin: margin },
    )
  return (element, onChange) => {
    listeners.set(element, onChange)
    observer ??= open(element)
    observer.observe(element)
    return () => observer?.unobserve(element)
  }
}

/** The part of the page that an element scrolls with; null for the window. */
function scrollerOf(element: Element): Element | null {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  return null
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
