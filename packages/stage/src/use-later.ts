import { usePort } from '@foyer/widgets'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A part of the view that is loaded once `isWanted`, so that it takes nothing from what is seen first; undefined until
 * then, and where its code cannot be fetched, as without a network. `load` is the same function each time.
 */
export function useLater<Part>(isWanted: boolean, load: () => Promise<Part>): Part | undefined {
  const { reportFailure } = usePort('log')
  const [part, setPart] = useState<{ readonly it: Part }>()
  const report = useEffectEvent((cause: unknown) => reportFailure('', cause))
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    load().then(
      (it) => !isOver && setPart({ it }),
      (cause: unknown) => !isOver && report(cause),
    )
    return () => {
      isOver = true
    }
  }, [isWanted, load])
  return part?.it
}
