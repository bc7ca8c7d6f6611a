import { useLayoutEffect } from 'react'

const holders = new Map<string, number>()

/**
 * Writes `data-…` on the root while it is drawn, for style sheets elsewhere: `useRootMark('wideDock')` is `:root[data-wide-dock]`.
 * With `:root:has(…)` instead the browser judges the whole page anew with each thing that is put into it.
 */
export function useRootMark(name: string, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const { dataset } = document.documentElement
    holders.set(name, (holders.get(name) ?? 0) + 1)
    dataset[name] = ''
    return () => {
      const left = (holders.get(name) ?? 1) - 1
      holders.set(name, left)
      if (left === 0) delete dataset[name]
    }
  }, [name, isOn])
}
