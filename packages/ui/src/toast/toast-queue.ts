import { UNSTABLE_ToastQueue as AriaToastQueue, type QueuedToast } from 'react-aria-components/Toast'
import type { ReactNode } from 'react'
import type { Tone } from '../alert/index.ts'

export type ToastAction = { label: string; onPress: () => void }

export type Toast = {
  tone: Tone
  title?: string | undefined
  text: string
  /** In the place of the icon of its tone. */
  icon?: ReactNode
  action?: ToastAction | undefined
  /** Waits to be closed. Errors always do. */
  stays?: boolean | undefined
  /** A toast with the same key takes the place of the earlier one. */
  key?: string | undefined
}

export type ToastQueue = {
  show: (toast: Toast) => string
  dismiss: (id: string) => void
  dismissKey: (key: string) => void
  /** What is shown now, newest last. */
  get: () => readonly Toast[]
  /** For `ToastRegion`, which draws it. */
  readonly shown: AriaToastQueue<Toast>
}

const mostAtOnce = 3
const shownForMs = 6000

/** Short messages, newest last; at most three at once, where those that leave by themselves give way first. */
export function createToastQueue(): ToastQueue {
  const shown = new AriaToastQueue<Toast>()
  return {
    shown,
    show,
    dismiss: (id) => shown.close(id),
    dismissKey: (key) => {
      for (const each of oldestFirst()) if (each.content.key === key) shown.close(each.key)
    },
    get: () => oldestFirst().map(({ content }) => content),
  }

  function show(toast: Toast): string {
    const before = oldestFirst()
    const earlier = toast.key === undefined ? undefined : before.find(({ content }) => content.key === toast.key)
    const rest = before.filter((each) => each !== earlier)
    const leaver = rest.length < mostAtOnce ? undefined : (rest.find(({ content }) => !isStaying(content)) ?? rest[0])
    for (const each of [earlier, leaver]) if (each !== undefined) shown.close(each.key)
    return shown.add(toast, isStaying(toast) ? {} : { timeout: shownForMs })
  }

  function oldestFirst(): QueuedToast<Toast>[] {
    return shown.visibleToasts.toReversed()
  }
}

const isStaying = (toast: Toast): boolean => toast.stays === true || toast.tone === 'error'
