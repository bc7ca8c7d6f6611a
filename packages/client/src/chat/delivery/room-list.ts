import type { ChatRoom, CommandAnswer } from '@foyer/contract'
import type { Clock } from '../../clock/clock.ts'
import { errorCodeOf } from '../../errors/error-code-of.ts'
import { type Realtime, type RealtimeError, isRealtimeError } from '../../realtime/realtime.ts'
import { failureOf } from '../chat-failure.ts'
import type { RoomsPaging } from '../chat-model.ts'
import { isCutFrom } from './is-cut.ts'

export interface RoomListDeps {
  readonly realtime: Realtime
  readonly clock: Clock
  readonly log: (message: string, cause?: unknown) => void
  /** A page has come. */
  readonly onPage: (rooms: readonly ChatRoom[]) => void
  /** Whether there are chats here is known, with the first page. */
  readonly onListed: (kind: 'ready' | 'off') => void
  /** The version of the blocks between this person and others, with each first page. */
  readonly onBlocks: (version: string) => void
  /** Whether there are more, or whether they are being loaded, is another. */
  readonly onChange: () => void
  /** The first page could not be read; after a pause it is to be asked for again. */
  readonly onAgain: () => void
}

/** The pages of one's rooms that are loaded, the one with the latest message first. Source: CHT-01, SEC-02. */
export interface RoomList {
  /**
   * Reads anew as many pages as are loaded. Answers the ids of their rooms; `undefined` when it was not finished, since the
   * connection fell, another one began, or the server refused.
   */
  readonly refresh: () => Promise<ReadonlySet<string> | undefined>
  readonly loadMore: () => void
  readonly paging: () => RoomsPaging
  /** What is unread in rooms after the loaded pages, by room. */
  readonly unreadAfter: () => ReadonlyMap<string, number>
  /** Whether a message of a room that is not loaded was sent after the pages were read. */
  readonly isNewer: (message: { readonly sentAt: number }) => boolean
  readonly stop: () => void
}

type Page = CommandAnswer<'chat.list-rooms'>

const retryMs = 5_000

export function createRoomList(deps: RoomListDeps): RoomList {
  const { realtime, clock } = deps
  let run = 0
  let pages = 0
  let next: string | undefined
  let unreadAfter: ReadonlyMap<string, number> = new Map()
  // Rooms that are not loaded were last written in before the last of those that are.
  let loadedSince = 0
  let isLoading = false
  let failure: RealtimeError | undefined
  let cancelRetry = () => {}

  return {
    refresh,
    loadMore: () => void loadMore(),
    paging: () => {
      if (isLoading) return { kind: 'loading' }
      if (failure !== undefined) return { kind: 'failed', failure }
      return { kind: next === undefined ? 'end' : 'more' }
    },
    unreadAfter: () => unreadAfter,
    isNewer: ({ sentAt }) => next === undefined || sentAt > loadedSince,
    stop: begin,
  }

  function begin(): number {
    cancelRetry()
    isLoading = false
    failure = undefined
    return ++run
  }

  async function refresh(): Promise<ReadonlySet<string> | undefined> {
    const ofRun = begin()
    const depth = Math.max(1, pages)
    const listed = new Set<string>()
    let count = 0
    try {
      do {
        const page = await ask(count === 0 ? undefined : next)
        if (ofRun !== run) return undefined
        count++
        take(page, count)
        for (const { roomId } of page.rooms) listed.add(roomId)
        if (count === 1) {
          deps.onListed('ready')
          deps.onBlocks(page.blocksVersion)
        }
      } while (next !== undefined && count < depth)
      deps.onChange()
      return listed
    } catch (error) {
      if (ofRun === run && !isCutFrom(realtime, error)) giveUp(error, count)
      return undefined
    }
  }

  function giveUp(error: unknown, count: number) {
    const code = errorCodeOf(error)
    if (code === 'chat.not-enabled' || code === 'identity.forbidden') return deps.onListed('off')
    deps.log('the chats could not be listed', error)
    if (count > 0) return fail(error)
    const delayMs = (isRealtimeError(error) ? error.retryAfterMs : undefined) ?? retryMs
    cancelRetry = clock.after(delayMs, deps.onAgain)
  }

  async function loadMore() {
    if (isLoading || next === undefined) return
    const ofRun = run
    isLoading = true
    failure = undefined
    deps.onChange()
    try {
      const page = await ask(next)
      if (ofRun !== run) return
      isLoading = false
      take(page, pages + 1)
      deps.onChange()
    } catch (error) {
      if (ofRun !== run) return
      isLoading = false
      fail(error)
    }
  }

  function ask(after: string | undefined): Promise<Page> {
    return realtime.ask('chat.list-rooms', after === undefined ? {} : { after })
  }

  function take(page: Page, count: number) {
    pages = count
    next = page.next
    unreadAfter = new Map(page.unreadAfter.map(({ roomId, unread }) => [roomId, unread]))
    loadedSince = page.rooms.at(-1)?.last?.sentAt ?? 0
    deps.onPage(page.rooms)
  }

  function fail(error: unknown) {
    failure = failureOf(error)
    deps.onChange()
  }
}
