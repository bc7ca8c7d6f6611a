import type { Announcement } from '@foyer/contract'
import { isStaff } from '../../platform/http/calls/access.ts'
import { CallError, type Feature, type OpMode } from '../../platform/http/feature.ts'
import { createLive, type LiveDeps } from '../../platform/live/create-live.ts'
import { type Live, liveKey, parseLiveKey } from '../../platform/live/live-feature.ts'
import type { AnnouncementStore } from './announcement.store.drizzle.ts'
import type { Frame } from '../../platform/realtime/realtime.ts'
import {
  announcementNotFound,
  applyAnnouncementEvent,
  decideAnnouncement,
  endedSince,
  eraseAuthor,
  holdingAt,
  mayPost,
  type AnnouncementCommand,
  type AnnouncementEvent,
  type Announcements,
  type StoredAnnouncement,
} from './announcements.ts'

export interface AnnouncementFeatureDeps extends LiveDeps {
  readonly store: AnnouncementStore
  /** Of the architecture a mode shows now. */
  readonly hasArea: (opMode: OpMode, areaId: string) => boolean
  /** Writes down what staff did. */
  readonly note: (note: {
    readonly by: string
    readonly act: 'announcement.post' | 'announcement.take-back'
    readonly announcement: Pick<StoredAnnouncement, 'opMode' | 'id' | 'areaId' | 'text' | 'endMs'>
  }) => Promise<void>
}

export interface AnnouncementFeature {
  readonly feature: Feature
  /** Reads what was announced; to be called once, before the server listens. */
  load(): Promise<void>
}

const name = 'announcement'

/** What staff says to everybody in the venue or in one area. Live and stage have their own. Source: WID-06. */
export function createAnnouncementFeature(deps: AnnouncementFeatureDeps): AnnouncementFeature {
  const { store, hub, clock, shownVenue, hasArea, note } = deps
  /** Ids of those that hold and that the connections of this node were sent, or list. */
  const sent = new Set<string>()
  const underWay = new Map<string, Promise<StoredAnnouncement>>()
  const live: Live<Announcements, AnnouncementCommand, AnnouncementEvent> = createLive(deps, {
    name,
    store,
    decide: decideAnnouncement,
    apply: applyAnnouncementEvent,
    erase: eraseAuthor,
    // Announcements have no followers: what a node missed it sends once it has read it.
    isKept: () => true,
    onLoaded: sendMissed,
    onEvents(key, events) {
      for (const event of events) {
        if (event.kind === 'posted') sendPosted(key, event.announcement)
        else if (event.kind === 'taken-back') sendTakenBack(key, event.id)
      }
    },
  })

  const feature: Feature = {
    name,
    commands: {
      async 'announcement.list'({ body: { since }, opMode, principal }) {
        const all = await live.read(liveKey(shownVenue(opMode)))
        const now = clock.now()
        return {
          announcements: holdingAt(all, now).map(toAnnouncement).toReversed(),
          ended: since === undefined ? [] : endedSince(all, since, now).map(toAnnouncement),
          mayAnnounce: isStaff(principal),
        }
      },
      async 'announcement.post'({ body: { id, text, translations = [], link, areaId, minutes }, opMode, principal }) {
        if (principal.kind !== 'account') throw new CallError('identity.sign-in-needed', 'Log in to announce.')
        const beginMs = clock.now()
        const endMs = beginMs + minutes * 60_000
        const venue = shownVenue(opMode)
        const said = {
          ...venue,
          id,
          text: text.trim(),
          translations: translations.map((each) => ({ ...each, text: each.text.trim() })),
          link,
          areaId,
          beginMs,
          endMs,
          takenBackMs: undefined,
        }
        const key = liveKey(venue, id)
        const posting = underWay.get(key) ?? post({ ...said, authorId: principal.userId })
        underWay.set(key, posting)
        return { announcement: toAnnouncement(await posting.finally(() => underWay.delete(key))) }
      },
      async 'announcement.take-back'({ body: { id }, opMode, principal }) {
        const key = liveKey(shownVenue(opMode))
        const announcement = holdingAt(await live.read(key), clock.now()).find((one) => one.id === id)
        if (announcement === undefined || principal.kind !== 'account') throw announcementNotFound()
        await note({ by: principal.userId, act: 'announcement.take-back', announcement })
        await live.run(key, { kind: 'take-back', id, atMs: clock.now() })
      },
    },
    personal: {
      async read(userId) {
        const written = (await live.readOf(userId)).flatMap(([, all]) =>
          [...all.values()].filter(({ authorId }) => authorId === userId),
        )
        if (written.length === 0) return undefined
        return {
          announcements: written.map(
            ({ opMode, architectureId, text, translations, link, areaId, beginMs, endMs, takenBackMs }) => ({
              opMode,
              architectureId,
              text,
              ...(translations.length > 0 && { translations }),
              ...(link !== undefined && { link }),
              ...(areaId !== undefined && { areaId }),
              begin: new Date(beginMs).toISOString(),
              end: new Date(endMs).toISOString(),
              ...(takenBackMs !== undefined && { takenBack: new Date(takenBackMs).toISOString() }),
            }),
          ),
        }
      },
      erase: live.erase,
    },
    stop: live.stop,
  }
  return { feature, load: live.load }

  function sendPosted(key: string, announcement: StoredAnnouncement): void {
    if (sent.has(announcement.id)) return
    sent.add(announcement.id)
    send(key, hub.fact('announcement.posted', toAnnouncement(announcement)))
  }

  function sendTakenBack(key: string, id: string): void {
    sent.delete(id)
    send(key, hub.fact('announcement.taken-back', { id }))
  }

  function send(key: string, frame: Frame): void {
    void hub.sendToAll(hub.connections(parseLiveKey(key).opMode), frame, { lane: name })
  }

  function sendMissed(key: string, all: Announcements): void {
    for (const announcement of holdingAt(all, clock.now())) sendPosted(key, announcement)
    for (const { id, takenBackMs } of all.values())
      if (takenBackMs !== undefined && sent.has(id)) sendTakenBack(key, id)
  }

  /** What staff does is written down before it is done, and not where it is refused or was done already. */
  async function post(announcement: StoredAnnouncement): Promise<StoredAnnouncement> {
    const { opMode, id, areaId, authorId = '' } = announcement
    const key = liveKey(announcement)
    const all = await live.read(key)
    const former = all.get(id)
    if (former !== undefined) return former
    if (areaId !== undefined && !hasArea(opMode, areaId)) {
      const message = 'there is no such area'
      const faults = [{ pointer: '/areaId', code: 'invalid', message }]
      throw new CallError('request.invalid', message, { faults })
    }
    const refusal = mayPost(all, announcement.beginMs)
    if (refusal !== undefined) throw refusal
    await note({ by: authorId, act: 'announcement.post', announcement })
    return (await live.run(key, { kind: 'post', announcement })).get(id) ?? announcement
  }
}

const toAnnouncement = ({
  id,
  text,
  translations,
  link,
  areaId,
  beginMs,
  endMs,
}: StoredAnnouncement): Announcement => ({
  id,
  text,
  ...(translations.length > 0 && { translations: [...translations] }),
  ...(link !== undefined && { link }),
  ...(areaId !== undefined && { areaId: areaId as NonNullable<Announcement['areaId']> }),
  begin: beginMs,
  end: endMs,
})
