import type { Announcement, CommandBody } from '@foyer/contract'
import { type Clock, type Readable, type Realtime, type ServerClock, cell, isRealtimeError } from '@foyer/client'
import { askUntilAnswered } from '@foyer/client/live'
import { createStoredList } from '../../platform/stored-list.ts'
import type { VenueStorage } from '../../platform/venue-storage.ts'

export interface AnnouncementsState {
  /** What holds now, newest first, wherever it is for. */
  readonly holding: readonly Announcement[]
  /** What came and went while this browser was not connected. */
  readonly ended: readonly Announcement[]
  /** Put away by this person, in this browser. */
  readonly dismissed: ReadonlySet<string>
}

/** Why an announcement was not made or taken back; a field where that is what is wrong. */
export type AnnounceTrouble = 'text' | 'link' | 'area' | 'too-many' | 'offline' | 'forbidden' | 'failed'

export interface Announcements {
  readonly state: Readable<AnnouncementsState>
  readonly dismiss: (id: string) => void
  /** Remembers that this browser has received everything until now. */
  readonly noteHere: () => void
  /** Resolves to what went wrong, or to nothing. Sent again under the same id it is made once. */
  readonly post: (draft: CommandBody<'announcement.post'>) => Promise<AnnounceTrouble | undefined>
  readonly takeBack: (id: string) => Promise<AnnounceTrouble | undefined>
  /** Receives announcements from now on; the returned function stops it. */
  readonly start: () => () => void
}

export interface AnnouncementsDeps {
  readonly realtime: Pick<Realtime, 'ask' | 'on' | 'onOpen' | 'state'>
  readonly clock: Clock
  readonly serverClock: Pick<ServerClock, 'now' | 'at'>
  readonly storage: Pick<VenueStorage, 'get' | 'set' | 'remove'>
  readonly report: (message: string, cause: unknown) => void
}

/** Of as many that were put away the browser remembers. */
const dismissedMax = 50

/**
 * The announcements of the staff as a page holds them: received as they come, requested again after each break. Source:
 * WID-06.
 */
export function createAnnouncements({
  realtime,
  clock,
  serverClock,
  storage,
  report,
}: AnnouncementsDeps): Announcements {
  const stored = createStoredList(storage, 'announcements-dismissed', dismissedMax)
  const state = cell<AnnouncementsState>({ holding: [], ended: [], dismissed: new Set(stored.list()) })
  let cancelLook = () => {}
  let listings = 0
  const follow = () => [
    realtime.on('announcement.posted', (announcement) => {
      hold([announcement, ...state.get().holding.filter(({ id }) => id !== announcement.id)])
      noteHere()
    }),
    realtime.on('announcement.taken-back', ({ id }) => drop(id)),
    realtime.onOpen(() => {
      const since = Number(storage.get('announcements-until'))
      const own = ++listings
      const isWanted = () => own === listings
      askUntilAnswered('announcement.list', since > 0 ? { since } : {}, { realtime, clock, isWanted }).then(
        ({ announcements, ended }) => {
          if (ended.length > 0) state.set({ ...state.get(), ended })
          hold(announcements)
          noteHere()
        },
        (cause: unknown) => report('what is announced could not be read', cause),
      )
    }),
  ]
  return {
    state,
    noteHere,
    dismiss(id) {
      stored.add(id)
      state.set({ ...state.get(), dismissed: new Set(stored.list()) })
    },
    post: (draft) => attempt(async () => void (await realtime.ask('announcement.post', draft))),
    takeBack: (id) =>
      attempt(async () => {
        await realtime.ask('announcement.take-back', { id })
        drop(id)
      }),
    start() {
      const ends = follow()
      return () => {
        cancelLook()
        listings++
        for (const end of ends) end()
      }
    },
  }

  function noteHere(): void {
    if (realtime.state.get().kind === 'open') storage.set('announcements-until', String(serverClock.now()))
  }

  function drop(id: string): void {
    hold(state.get().holding.filter((each) => each.id !== id))
  }

  function hold(all: readonly Announcement[]): void {
    cancelLook()
    const now = serverClock.now()
    const holding = all.filter(({ end }) => end > now).toSorted((a, b) => b.begin - a.begin)
    state.set({ ...state.get(), holding })
    if (holding.length > 0)
      cancelLook = serverClock.at(Math.min(...holding.map(({ end }) => end)), () => hold(state.get().holding))
  }

  async function attempt(act: () => Promise<void>): Promise<AnnounceTrouble | undefined> {
    try {
      await act()
      return undefined
    } catch (cause) {
      const trouble = troubleOf(cause)
      if (trouble === 'failed') report('an announcement could not be made or taken back', cause)
      return trouble
    }
  }
}

function troubleOf(cause: unknown): AnnounceTrouble | undefined {
  if (!isRealtimeError(cause)) return 'failed'
  const pointer = cause.faults[0]?.pointer
  if (pointer?.startsWith('/areaId') === true) return 'area'
  if (pointer?.startsWith('/link') === true) return 'link'
  if (pointer?.startsWith('/text') === true) return 'text'
  switch (cause.code) {
    case 'connection-lost':
      return 'offline'
    case 'announcement.too-many':
      return 'too-many'
    case 'identity.forbidden':
      return 'forbidden'
    // Another person withdrew it meanwhile, and the server sends that.
    case 'announcement.not-found':
      return undefined
    default:
      return 'failed'
  }
}
