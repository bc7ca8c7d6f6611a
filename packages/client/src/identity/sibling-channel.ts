import type { SignedIn } from '@foyer/contract'

/** What pages of one browser tell each other about the session they share. */
export type SiblingMessage =
  | { readonly kind: 'refresh-begins'; readonly from: string }
  | { readonly kind: 'refresh-busy'; readonly from: string }
  | { readonly kind: 'refreshed'; readonly from: string; readonly session: SignedIn }
  | { readonly kind: 'signed-out'; readonly from: string }

export interface SiblingChannel {
  readonly post: (message: SiblingMessage) => void
  readonly listen: (listener: (message: SiblingMessage) => void) => () => void
}

const deaf: SiblingChannel = { post: () => {}, listen: () => () => {} }

/** A channel to the other pages of this origin; where the browser has none, one that nobody hears. */
export function openSiblingChannel(name: string): SiblingChannel {
  if (typeof BroadcastChannel === 'undefined') return deaf
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = (event: MessageEvent<SiblingMessage>) => listener(event.data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}
