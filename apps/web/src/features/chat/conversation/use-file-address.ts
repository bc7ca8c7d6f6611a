import { useEffect, useState } from 'react'
import { errorCodeOf } from '@foyer/client/error-code'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'

type FileAddress =
  | { readonly kind: 'coming' }
  | { readonly kind: 'here'; readonly address: string }
  | { readonly kind: 'failed'; readonly isGone: boolean; readonly retry: () => void }

/** The address of a file's bytes for an `<img>`: they are read with one's own token, and let go with what shows them. */
export function useFileAddress(fileId: string, isPreview: boolean): FileAddress {
  const { log } = usePlatform()
  const { readFile } = useChatPage()
  const [state, setState] = useState<FileAddress>({ kind: 'coming' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const ending = new AbortController()
    let address: string | undefined
    readFile(fileId, { isPreview }, ending.signal).then(
      (blob) => {
        if (ending.signal.aborted) return
        address = URL.createObjectURL(blob)
        setState({ kind: 'here', address })
      },
      (cause: unknown) => {
        if (ending.signal.aborted) return
        log('WARN', 'chat', 'a picture could not be read', cause)
        const isGone = errorCodeOf(cause) === 'chat.file-gone'
        setState({ kind: 'failed', isGone, retry: () => setAttempt((before) => before + 1) })
      },
    )
    return () => {
      ending.abort()
      if (address !== undefined) URL.revokeObjectURL(address)
      setState({ kind: 'coming' })
    }
  }, [attempt, fileId, isPreview, log, readFile])
  return state
}
