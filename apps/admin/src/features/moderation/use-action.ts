import { useRef, useState } from 'react'
import { newId } from '@foyer/client'
import { useModerationPorts } from './moderation-ports.ts'

/** One action at a time: whether it is under way, and why it failed. */
export function useAction() {
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    setError(undefined)
    try {
      await work()
    } catch (cause) {
      setError(cause)
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { run, isPending, error }
}

/** The id of an act: the same as long as what is asked stays the same, so that trying again does it only once. */
export function useActId(): (options: unknown) => string {
  const { random } = useModerationPorts()
  const last = useRef<{ readonly options: string; readonly id: string }>(undefined)
  return (options) => {
    const serialized = JSON.stringify(options)
    if (last.current?.options !== serialized) last.current = { options: serialized, id: newId(random) }
    return last.current.id
  }
}
