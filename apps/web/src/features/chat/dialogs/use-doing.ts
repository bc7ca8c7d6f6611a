import { useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'

interface Doing {
  readonly run: () => void
  readonly isBusy: boolean
  /** Why it did not work the last time. */
  readonly failure: unknown
}

/** One thing that is asked of the server, once at a time. */
export function useDoing<T>(work: () => Promise<T>, onDone: (result: T) => void): Doing {
  const { log } = usePlatform()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const run = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const result = await work()
      if (isShown.current) onDone(result)
    } catch (cause) {
      log('WARN', 'chat', 'something asked of the server did not work', cause)
      if (isShown.current) setFailure(cause)
    }
    if (isShown.current) setBusy(false)
  }
  return { run: () => void run(), isBusy, failure }
}
