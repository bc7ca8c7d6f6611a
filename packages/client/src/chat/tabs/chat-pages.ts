import type { Clock } from '../../clock/clock.ts'
import type { SiblingChannel } from '../../identity/sibling-channel.ts'

/** What pages of one browser send each other about the messages they post. */
export type ChatPageMessage =
  | { readonly kind: 'who-is-there'; readonly from: string }
  | { readonly kind: 'here'; readonly from: string }
  /** Another page sends these now. */
  | { readonly kind: 'taken'; readonly from: string; readonly clientIds: readonly string[] }
  /** The server has it, or it was dropped. */
  | { readonly kind: 'settled'; readonly from: string; readonly clientId: string }

/** The pages of this browser that share one kept outbox. Source: CHT-07. */
export interface ChatPages {
  readonly pageId: string
  /** Settles once other pages can detect this one. */
  readonly ready: Promise<void>
  /**
   * Runs `work` while no other page does, with word of which pages are there no more. Not at all where another page was
   * about to, and that could not be settled.
   */
  readonly takeOver: (work: (isGone: (pageId: string) => boolean) => Promise<void>) => Promise<void>
  readonly post: (message: ChatPageMessage) => void
  readonly listen: (listener: (message: ChatPageMessage) => void) => () => void
  readonly stop: () => void
}

export interface ChatPagesDeps {
  /** Missing in a page that was not loaded securely. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined
  readonly channel: SiblingChannel<ChatPageMessage>
  readonly clock: Clock
  readonly pageId: string
}

const takeOverLock = 'foyer-chat-outbox'
const lockOf = (pageId: string) => `foyer-chat-page:${pageId}`
const answerWithinMs = 200

/**
 * By the browser's locks: each page holds one of its own for as long as it lives. Without them pages ask each other, and
 * the one with the lower id goes first. Should two send the same message after all, the server takes it for one.
 */
export function createChatPages({ locks, channel, clock, pageId }: ChatPagesDeps): ChatPages {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let heard: Set<string> | undefined
  let isSecond = false
  const stopListening = channel.listen((message) => {
    if (message.kind === 'here') heard?.add(message.from)
    if (message.kind !== 'who-is-there') return
    channel.post({ kind: 'here', from: pageId })
    if (message.from < pageId) isSecond = true
  })

  return {
    pageId,
    ready: locks === undefined ? Promise.resolve() : hold(locks),
    takeOver: (work) => (locks === undefined ? askAround(work) : askLocks(locks, work)),
    post: channel.post,
    listen: channel.listen,
    stop: () => {
      stopListening()
      release()
    },
  }

  function hold(manager: NonNullable<ChatPagesDeps['locks']>) {
    return new Promise<void>((resolve) => {
      const held = () => {
        resolve()
        return released
      }
      // Refused where storage is refused: then nothing is stored either, and no page takes over.
      manager.request(lockOf(pageId), held).catch(() => resolve())
    })
  }

  async function askLocks(
    manager: NonNullable<ChatPagesDeps['locks']>,
    work: (isGone: (pageId: string) => boolean) => Promise<void>,
  ) {
    await manager.request(takeOverLock, async () => {
      const { held = [] } = await manager.query()
      const names = new Set(held.map(({ name }) => name))
      await work((id) => id !== pageId && !names.has(lockOf(id)))
    })
  }

  async function askAround(work: (isGone: (pageId: string) => boolean) => Promise<void>) {
    const answers = new Set<string>([pageId])
    heard = answers
    isSecond = false
    channel.post({ kind: 'who-is-there', from: pageId })
    await new Promise<void>((resolve) => clock.after(answerWithinMs, resolve))
    if (heard === answers) heard = undefined
    if (!isSecond) await work((id) => !answers.has(id))
  }
}
