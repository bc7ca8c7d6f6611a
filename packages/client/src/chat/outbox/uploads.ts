import type { ChatFile } from '@foyer/contract'
import type { Clock } from '../../clock/clock.ts'
import type { RealtimeError } from '../../realtime/realtime.ts'
import { isPassing } from '../../errors/retry-delay.ts'
import { failureOf } from '../chat-failure.ts'

export type UploadFile = (
  roomId: string,
  file: File,
  /** 0 to 1. */
  onProgress: (progress: number) => void,
  signal: AbortSignal,
) => Promise<ChatFile>

/** A file on its way. It goes on by itself after a failure that passes. */
export interface Upload {
  readonly file: File
  readonly progress: () => number
  /** Never rejects. */
  readonly outcome: Promise<
    | { readonly kind: 'laid-down'; readonly file: ChatFile }
    | { readonly kind: 'refused'; readonly failure: RealtimeError }
  >
  readonly onProgress: (listener: () => void) => void
  readonly abort: () => void
}

const firstPauseMs = 2_000
const longestPauseMs = 30_000

export function beginUpload(deps: {
  readonly roomId: string
  readonly file: File
  readonly uploadFile: UploadFile
  readonly clock: Clock
}): Upload {
  const { roomId, file, uploadFile, clock } = deps
  const controller = new AbortController()
  let progress = 0
  let notifyProgress = () => {}
  return {
    file,
    progress: () => progress,
    outcome: layDown(),
    onProgress: (listener) => {
      notifyProgress = listener
    },
    abort: () => controller.abort(),
  }

  async function layDown(): Upload['outcome'] {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
      try {
        return { kind: 'laid-down', file: await uploadFile(roomId, file, note, controller.signal) }
      } catch (error) {
        const failure = failureOf(error)
        if (controller.signal.aborted || !isPassing(failure)) return { kind: 'refused', failure }
        note(0)
        await new Promise<void>((resolve) => clock.after(failure.retryAfterMs ?? pauseMs, resolve))
        if (controller.signal.aborted) return { kind: 'refused', failure }
      }
    }
  }

  function note(next: number) {
    if (controller.signal.aborted) return
    progress = Math.min(1, Math.max(0, next))
    notifyProgress()
  }
}
