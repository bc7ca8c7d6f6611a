import { vi } from 'vitest'

/**
 * Everything is as high as a test needs to see all of it: a page without a layout draws nothing of a list that scrolls.
 * Returns what ends this.
 */
export function measureLayout(): () => void {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body })
  vi.stubGlobal('ResizeObserver', Measured)
  return () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent')
    vi.unstubAllGlobals()
  }
}

class Measured implements ResizeObserver {
  readonly #callback: ResizeObserverCallback
  readonly #left = new Set<Element>()
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element) {
    this.#left.delete(target)
    queueMicrotask(() => {
      if (this.#left.has(target)) return
      const height = target.querySelector('[role=log]') === null ? 60 : 6_000
      this.#callback([{ target, contentRect: { width: 400, height } } as unknown as ResizeObserverEntry], this)
    })
  }
  unobserve(target: Element) {
    this.#left.add(target)
  }
  disconnect() {}
}
