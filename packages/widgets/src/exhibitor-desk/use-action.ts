import { useState } from 'react'
import type { DeskTrouble } from './desk.model.ts'

/** One thing at a time that is being done, and what went wrong with the last one. */
export function useAction() {
  const [running, setRunning] = useState<string>()
  const [trouble, setTrouble] = useState<DeskTrouble>()
  return {
    running,
    trouble,
    /** Answers whether it was done. */
    async run(name: string, action: () => Promise<DeskTrouble | undefined>): Promise<boolean> {
      if (running !== undefined) return false
      setRunning(name)
      const failure = await action()
      setRunning(undefined)
      setTrouble(failure)
      return failure === undefined
    },
  }
}
