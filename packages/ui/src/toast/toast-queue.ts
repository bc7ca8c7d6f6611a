import type { Tone } from '../alert/index.ts'

export type ToastAction = { label: string; onPress: () => void }

export type Toast = {
  tone: Tone
  title?: string | undefined
  text: string
  action?: ToastAction | undefined
  /** Waits to be closed. Errors always do. */
  stays?: boolean | undefined
  /** A toast with the same key takes the place of the earlier one. */
  key?: string | undefined
}

export type ShownToast = Toast & { id: string }

export type ToastQueue = {
  show: (toast: Toast) => string
  dismiss: (id: string) => void
  get: () => readonly ShownToast[]
  subscribe: (listener: () => void) => () => void
}

const mostAtOnce = 3

/** Short messages, newest last; at most three at once, where those that leave by themselves give way first. */
export function createToastQueue(): ToastQueue {
  const listeners = new Set<() => void>()
  let shown: readonly ShownToast[] = []
  let count = 0

  return { show, dismiss, get: () => shown, subscribe }

  function show(toast: Toast): string {
    const id = `toast-${++count}`
    const kept = shown.filter((each) => toast.key === undefined || each.key !== toast.key)
    set(thinOut([...kept, { ...toast, id }]))
    return id
  }

  function dismiss(id: string): void {
    if (shown.some((toast) => toast.id === id)) set(shown.filter((toast) => toast.id !== id))
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function set(next: readonly ShownToast[]): void {
    shown = next
    for (const listener of listeners) listener()
  }
}

export const isStaying = (toast: Toast): boolean => toast.stays === true || toast.tone === 'error'

function thinOut(toasts: readonly ShownToast[]): readonly ShownToast[] {
  if (toasts.length <= mostAtOnce) return toasts
  const leaver = toasts.find((toast, at) => !isStaying(toast) && at < toasts.length - 1) ?? toasts[0]
  return toasts.filter((toast) => toast !== leaver)
}
