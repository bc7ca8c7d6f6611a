import type { SessionEnd, SignedIn } from '@foyer/contract'

/** What pages of one browser send each other about the session they share. */
export type SiblingMessage =
  | { readonly kind: 'refresh-begins'; readonly from: string }
  | { readonly kind: 'refresh-busy'; readonly from: string }
  | { readonly kind: 'refreshed'; readonly from: string; readonly session: SignedIn }
  /** `end` is why the session is over; undefined where its owner logged out. */
  | { readonly kind: 'signed-out'; readonly from: string; readonly end?: SessionEnd | undefined }

export interface SiblingChannel<Message = SiblingMessage> {
  readonly post: (message: Message) => void
  readonly listen: (listener: (message: Message) => void) => () => void
}

/** A channel to the other pages of this origin; where the browser has none, a channel without listeners. */
export function openSiblingChannel<Message = SiblingMessage>(name: string): SiblingChannel<Message> {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => () => {} }
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = (event: MessageEvent<Message>) => listener(event.data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}
