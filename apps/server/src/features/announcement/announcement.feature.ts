import { type Announcement, announcementLimits } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { isStaff } from '../../platform/http/calls/access.ts'
import { CallError, type Feature, type OpMode } from '../../platform/http/feature.ts'
import type { Frame, Hub } from '../../platform/realtime/realtime.ts'
import type { AnnouncementStore, StoredAnnouncement } from './announcement.store.ts'

export interface AnnouncementFeatureDeps {
  readonly store: AnnouncementStore
  readonly hub: Hub
  readonly clock: Clock
  /** Of the architecture a mode shows now. */
  readonly hasArea: (opMode: OpMode, areaId: string) => boolean
  /** Writes down what staff did. */
  readonly note: (note: {
    readonly by: string
    readonly act: 'announcement.post' | 'announcement.take-back'
    readonly announcement: Pick<StoredAnnouncement, 'opMode' | 'id' | 'areaId' | 'endMs'>
  }) => Promise<void>
}

export interface AnnouncementFeature {
  readonly feature: Feature
  /** Reads what holds; to be called once, before the server listens. */
  load(): Promise<void>
}

const name = 'announcement'

/** What staff says to everybody in the venue or in one area. Live and stage have their own. Source: WID-06. */
export function createAnnouncementFeature(deps: AnnouncementFeatureDeps): AnnouncementFeature {
  const { store, hub, clock, hasArea, note } = deps
  /** Those that hold, as everybody is told them. In the order they were written. */
  const known = { LIVE: new Map<string, StoredAnnouncement>(), STAGE: new Map<string, StoredAnnouncement>() }
  const underWay = new Map<string, Promise<StoredAnnouncement>>()

  const feature: Feature = {
    name,
    commands: {
      'announcement.list': ({ opMode, principal }) => ({
        announcements: holding(opMode).map(toAnnouncement).toReversed(),
        mayAnnounce: isStaff(principal),
      }),
      async 'announcement.post'({ body, opMode, principal }) {
        const { id, text, link, areaId, minutes } = body
        if (principal.kind !== 'account') throw new CallError('identity.sign-in-needed', 'Log in to announce.')
        const key = `${opMode} ${id}`
        const beginMs = clock.now()
        const kept = await (underWay.get(key) ?? begin())
        return { announcement: toAnnouncement(kept) }

        function begin(): Promise<StoredAnnouncement> {
          const posting = post({
            opMode,
            id,
            text: text.trim(),
            link,
            areaId,
            beginMs,
            endMs: beginMs + minutes * 60_000,
            authorId: principal.kind === 'account' ? principal.userId : undefined,
            takenBackMs: undefined,
          }).finally(() => underWay.delete(key))
          underWay.set(key, posting)
          return posting
        }
      },
      async 'announcement.take-back'({ body: { id }, opMode, principal }) {
        const announcement = holding(opMode).find((one) => one.id === id)
        if (announcement === undefined || principal.kind !== 'account')
          throw new CallError('announcement.not-found', 'There is no such announcement now.')
        await note({ by: principal.userId, act: 'announcement.take-back', announcement })
        await store.takeBack(opMode, id, clock.now())
        // Whoever took it back meanwhile has told everybody.
        if (known[opMode].delete(id)) tell(opMode, hub.fact('announcement.taken-back', { id }))
      },
    },
    personal: {
      async read(userId) {
        const written = await store.exportOf(userId)
        if (written.length === 0) return undefined
        return {
          announcements: written.map(({ opMode, text, link, areaId, beginMs, endMs, takenBackMs }) => ({
            opMode,
            text,
            ...(link !== undefined && { link }),
            ...(areaId !== undefined && { areaId }),
            begin: new Date(beginMs).toISOString(),
            end: new Date(endMs).toISOString(),
            ...(takenBackMs !== undefined && { takenBack: new Date(takenBackMs).toISOString() }),
          })),
        }
      },
      async forget(userId) {
        await store.forget(userId)
        for (const ofMode of Object.values(known))
          for (const [id, one] of ofMode) if (one.authorId === userId) ofMode.set(id, { ...one, authorId: undefined })
      },
    },
    stop: async () => {
      await Promise.allSettled(underWay.values())
    },
  }
  return { feature, load }

  async function post(announcement: StoredAnnouncement): Promise<StoredAnnouncement> {
    const { opMode, id, areaId, authorId = '' } = announcement
    const former = known[opMode].get(id)
    if (former !== undefined) return former
    if (areaId !== undefined && !hasArea(opMode, areaId)) {
      const message = 'there is no such area'
      const faults = [{ pointer: '/areaId', code: 'invalid', message }]
      throw new CallError('request.invalid', message, { faults })
    }
    if (holding(opMode).length >= announcementLimits.holdingMax)
      throw new CallError('announcement.too-many', 'So many announcements hold already; take one back first.')
    await note({ by: authorId, act: 'announcement.post', announcement })
    const kept = await store.insert(announcement)
    // One of this id was there before, and may have been taken back.
    if (kept.beginMs !== announcement.beginMs || kept.takenBackMs !== undefined) return kept
    known[opMode].set(id, kept)
    tell(opMode, hub.fact('announcement.posted', toAnnouncement(kept)))
    return kept
  }

  function tell(opMode: OpMode, frame: Frame): void {
    void hub.tellAll(hub.connections(opMode), frame, { lane: name })
  }

  function holding(opMode: OpMode): readonly StoredAnnouncement[] {
    const now = clock.now()
    for (const [id, { endMs }] of known[opMode]) if (endMs <= now) known[opMode].delete(id)
    return [...known[opMode].values()]
  }

  async function load(): Promise<void> {
    for (const announcement of await store.readHolding(clock.now()))
      known[announcement.opMode].set(announcement.id, announcement)
  }
}

const toAnnouncement = ({ id, text, link, areaId, beginMs, endMs }: StoredAnnouncement): Announcement => ({
  id,
  text,
  ...(link !== undefined && { link }),
  ...(areaId !== undefined && { areaId: areaId as NonNullable<Announcement['areaId']> }),
  begin: beginMs,
  end: endMs,
})
