import { placeNameKey, type ChatPerson, type LocalizedTexts, type Sanction } from '@foyer/contract'
import { CallError, type Feature, type OpMode, type Principal } from '../../../platform/http/feature.ts'
import type { ReportedContent } from '../../../platform/moderation/content-source.ts'
import type { CommandHandlers } from '../../../platform/realtime/realtime.ts'
import type { ChatRules, Sanctioned } from '../chat-rules.ts'
import {
  createModeration,
  authorityIn,
  isModerators,
  toSanctioned,
  type Actor,
  type AuthorMute,
  type Moderation,
  type ModerationFeatureDeps,
} from './moderation.ts'
import type { StoredSanction } from './moderation.store.ts'
import { cursorToPlace, cursorToSeq, PAGE_SIZE, toPage } from './page-cursor.ts'
import { createQueue, unnamed, type PlaceId } from './queue.ts'

/** Somebody with more rights than others has deleted what another wrote. */
export interface DeletedMessage {
  readonly by: string
  readonly roomId: string
  readonly seq: number
  readonly authorId: string
  readonly reason?: string
}

export interface ModerationFeature {
  readonly feature: Feature
  /** What the chat asks with each message. */
  readonly rules: ChatRules
  /** All people a user has blocked and all who have blocked the user, from memory. */
  readonly blockedWith: (userId: string) => ReadonlySet<string>
  /** The ban that holds for somebody now. */
  readonly banOf: (userId: string) => Sanctioned | undefined
  /** The mute or ban that holds for somebody now, from memory. */
  readonly sanctionOf: (userId: string) => Sanctioned | undefined
  readonly noteDeletion: (deletion: DeletedMessage) => Promise<void>
  /** What an attendee says of a content of another feature, and what moderators decide where it is shown. */
  readonly reportContent: Moderation['reportContent']
  readonly settleContent: Moderation['settleContent']
  /** A content waits for moderators, or waits no longer: they are notified soon. */
  readonly noteWaiting: () => void
  /** Mutes the author of a question; the author of an anonymous question is not disclosed. */
  readonly muteAuthor: (by: Principal, mute: AuthorMute) => Promise<void>
  /** Reads what holds; to be called once, before the server listens. */
  readonly load: () => Promise<void>
}

/** Reports, blocks, mutes and bans, and the log of who did what. Source: CHT-06, CHT-08. */
export function createModerationFeature(deps: ModerationFeatureDeps): ModerationFeature {
  const { audit, stores, clock, log } = deps
  const queue = createQueue({ store: stores.reports, sources: deps.contentSources, findPeople })
  const moderation = createModeration({ ...deps, onQueueChanged: notifyQueue, onQueueChangedElsewhere: noteWaiting })
  let cancelCount: (() => void) | undefined
  const { blockedPairs, sanctions, reports, rules } = moderation
  const commands: CommandHandlers = {
    'moderation.report': (context) => moderation.report(actorOf(context), context.body),
    'moderation.block': (context) => moderation.block(actorOf(context), context.body.userId),
    'moderation.unblock': (context) => blockedPairs.unblock(actorOf(context).userId, context.body.userId),
    async 'moderation.list-blocked'(context) {
      const blocked = blockedPairs.blockedBy(actorOf(context).userId).map((block) => block.blocked)
      const people = await findPeople(blocked)
      return { people: blocked.map(people) }
    },
    async 'moderation.sanction'(context) {
      const sanction = await moderation.impose(actorOf(context), context.body)
      return toSanction(sanction, await findPeople([sanction.userId, sanction.by]))
    },
    'moderation.lift': (context) => moderation.lift(actorOf(context), context.body.sanctionId),
    async 'moderation.list-sanctions'({ body }) {
      const before = cursorToPlace(body.before)
      const isBehind = ({ atMs, id }: StoredSanction) =>
        before === undefined || atMs < before.atMs || (atMs === before.atMs && id < before.id)
      const { items, ...next } = toPage(sanctions.list().filter(isBehind))
      const people = await findPeople(items.flatMap(({ userId, by }) => [userId, by]))
      return { sanctions: items.map((sanction) => toSanction(sanction, people)), ...next }
    },
    'moderation.set-room-rules': (context) => moderation.setRoomRules(actorOf(context), context.body),
    async 'moderation.list-queue'({ body: { before, isSettled } }) {
      const { places, ...page } = await queue.list({ isSettled, before: cursorToPlace(before) })
      return { ...page, names: namesOf(places) }
    },
    'moderation.decide': (context) => moderation.decide(actorOf(context), context.body),
    'moderation.settle-report': (context) => moderation.settle(actorOf(context), context.body),
    async 'moderation.list-audit'({ body }) {
      const { rows, next } = await audit.list({ before: cursorToSeq(body.before), limit: PAGE_SIZE })
      const people = await findPeople(rows.flatMap(({ by, subject }) => [by, subject]))
      const entries = rows.map(({ id, atMs, by, act, subject, isErased, details }) => ({
        entryId: id,
        at: atMs,
        by: by === '' ? theServer : people(by),
        act,
        subject,
        ...((isErased || !people(subject).isGone) && { person: people(subject) }),
        details: { ...details },
      }))
      const ids = rows.flatMap(({ subject, details }) => [subject, details['areaId'], details['widgetId']].map(String))
      return { entries, names: { ...deps.readNames(new Set(ids)) }, ...(next !== undefined && { next: String(next) }) }
    },
  }
  const feature: Feature = {
    name: 'moderation',
    commands,
    connections: {
      opened(connection) {
        if (!isModerators(connection)) return
        queue
          .count()
          .then((open) => open > 0 && moderation.notifyOpen(open, connection))
          .catch(noteFailedCount)
      },
    },
    personal: { read: readPersonal, erase },
    async stop() {
      cancelCount?.()
      moderation.stop()
    },
  }
  return {
    feature,
    rules,
    blockedWith: blockedPairs.from,
    banOf: (userId) => {
      const ban = sanctions.banOf(userId)
      return ban && toSanctioned(ban)
    },
    sanctionOf: (userId) => {
      const sanction = sanctions.holdingFor(userId)
      return sanction && toSanctioned(sanction)
    },
    async noteDeletion({ by, authorId, reason, ...message }) {
      await audit.note({ by, act: 'moderation.delete-message', person: authorId, details: message, reason })
      await moderation.settleMessage(message, by)
    },
    reportContent: moderation.reportContent,
    settleContent: moderation.settleContent,
    noteWaiting,
    async muteAuthor(by, mute) {
      await moderation.muteAuthor(actorOf({ principal: by, opMode: 'LIVE' }), mute)
    },
    load: moderation.load,
  }

  function noteWaiting(): void {
    cancelCount ??= clock.after(countAfterMs, () => {
      cancelCount = undefined
      notifyQueue().catch(noteFailedCount)
    })
  }

  async function notifyQueue(): Promise<void> {
    moderation.notifyOpen(await queue.count())
  }

  function noteFailedCount(error: unknown): void {
    log.warn({ err: error }, 'the queue of moderators could not be counted')
  }

  /** Those that are in no document of their venue any more are left out. */
  function namesOf(places: readonly PlaceId[]): Record<string, LocalizedTexts> {
    const live = deps.shownVenue('LIVE').architectureId
    const names: Record<string, LocalizedTexts> = {}
    for (const architectureId of new Set(places.map((place) => place.architectureId))) {
      const ids = places.filter((place) => place.architectureId === architectureId).map(({ id }) => id)
      for (const [id, texts] of Object.entries(deps.readNames(new Set(ids), architectureId)))
        names[placeNameKey(architectureId, id)] = texts
      if (architectureId !== live) names[architectureId] = deps.readVenueNames(architectureId)
    }
    return names
  }

  /** Names of people; of those who are gone what is left to say. */
  async function findPeople(ids: readonly string[]): Promise<(userId: string) => ChatPerson> {
    const wanted = [...new Set(ids)]
    const people = new Map(
      (wanted.length === 0 ? [] : await deps.readPeople(wanted)).map((person) => [person.uid, person]),
    )
    return (uid) => people.get(uid) ?? { uid, name: 'Deleted account', isGone: true }
  }

  async function readPersonal(userId: string) {
    const [imposed, made] = await Promise.all([stores.sanctions.listOf(userId), stores.reports.listBy(userId)])
    const blocked = blockedPairs.blockedBy(userId)
    if (imposed.length + made.length + blocked.length === 0) return undefined
    return {
      blocked: blocked.map((block) => ({ userId: block.blocked, at: instantOf(block.atMs) })),
      reports: made.map(({ kind, note, userId: about, atMs, message, content, settled }) => ({
        // A person who reported an anonymous question does not learn who its author is.
        ...(!(content?.type === 'question' && content.isAnonymous) && about !== '' && { about }),
        ...(content && { [content.type]: contentIdOf(content), text: content.text }),
        kind,
        ...(note !== undefined && { note }),
        at: instantOf(atMs),
        ...(message && { roomId: message.roomId, message: message.message.seq }),
        ...(settled && { settledAt: instantOf(settled.atMs) }),
      })),
      // Who imposed it is for the moderators to know.
      sanctions: imposed.map(({ kind, reason, atMs, untilMs }) => ({
        kind,
        reason,
        at: instantOf(atMs),
        ...(untilMs !== undefined && { until: instantOf(untilMs) }),
      })),
    }
  }

  async function erase(userId: string): Promise<void> {
    await blockedPairs.erase(userId)
    await reports.erase(userId)
    await sanctions.erase(userId)
  }
}

/** Did something to the log itself. */
const theServer: ChatPerson = { uid: '', name: 'Foyer' }

const instantOf = (ms: number): string => new Date(ms).toISOString()

function actorOf({ principal, opMode }: { readonly principal: Principal; readonly opMode: OpMode }): Actor {
  if (principal.kind === 'account') {
    return { userId: principal.userId, authority: authorityIn(principal), principal, opMode }
  }
  throw new CallError('identity.forbidden', 'This needs an account')
}

const toSanction = (sanction: StoredSanction, people: (userId: string) => ChatPerson): Sanction => ({
  sanctionId: sanction.id,
  ...toSanctioned(sanction),
  ...(sanction.questionId === undefined ? { person: people(sanction.userId) } : unnamed(sanction.questionId)),
  by: people(sanction.by),
  at: sanction.atMs,
})

function contentIdOf(content: ReportedContent): string {
  if (content.type === 'question') return content.questionId
  return content.type === 'post' ? content.postId : content.commentId
}

/** A crowd that asks at once is counted once. */
const countAfterMs = 250
