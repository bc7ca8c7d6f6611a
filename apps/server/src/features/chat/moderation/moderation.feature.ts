import type { ChatPerson, ChatReport, Sanction, WidgetId } from '@foyer/contract'
import { CallError, type Feature, type OpMode, type Principal } from '../../../platform/http/feature.ts'
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
  type ModerationDeps,
} from './moderation.ts'
import type { StoredReport, StoredSanction } from './moderation.store.ts'
import { cursorToPlace, cursorToSeq, PAGE_SIZE, toPage } from './page-cursor.ts'

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
  /** What an attendee says of a question to those on stage. */
  readonly reportQuestion: Moderation['reportQuestion']
  /** Mutes the author of a question; the author of an anonymous question is not disclosed. */
  readonly muteAuthor: (by: Principal, mute: AuthorMute) => Promise<void>
  /** Reads what holds; to be called once, before the server listens. */
  readonly load: () => Promise<void>
}

/** Reports, blocks, mutes and bans, and the log of who did what. Source: CHT-06, CHT-08. */
export function createModerationFeature(deps: ModerationDeps): ModerationFeature {
  const { audit, stores, log } = deps
  const moderation = createModeration(deps)
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
    async 'moderation.list-reports'({ body: { before, isSettled } }) {
      const found = await stores.reports.list({ isSettled, before: cursorToPlace(before), limit: PAGE_SIZE + 1 })
      const { items, ...next } = toPage(found)
      const people = await findPeople(
        items.flatMap(({ by, userId, settled }) => [by, userId, settled?.by ?? []].flat()),
      )
      return { reports: items.map((report) => toReport(report, people)), ...next }
    },
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
        reports
          .countOpen()
          .then((open) => open > 0 && moderation.notifyOpen(open, connection))
          .catch((error: unknown) => log.warn({ err: error }, 'open reports could not be counted'))
      },
    },
    personal: { read: readPersonal, erase },
    stop: async () => sanctions.stop(),
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
    noteDeletion: ({ by, authorId, reason, ...details }) =>
      audit.note({ by, act: 'moderation.delete-message', person: authorId, details, reason }),
    reportQuestion: moderation.reportQuestion,
    async muteAuthor(by, mute) {
      await moderation.muteAuthor(actorOf({ principal: by, opMode: 'LIVE' }), mute)
    },
    load: moderation.load,
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
      reports: made.map(({ kind, note, userId: about, atMs, message, question, settled }) => ({
        // A person who reported an anonymous question does not learn who its author is.
        ...(question?.isAnonymous !== true && { about }),
        ...(question && { question: question.questionId, text: question.text }),
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
  ...whose(sanction.questionId, () => people(sanction.userId)),
  by: people(sanction.by),
  at: sanction.atMs,
})

/** An anonymous question is shown in place of its author. */
const whose = (questionId: string | undefined, person: () => ChatPerson) =>
  questionId === undefined ? { person: person() } : { person: { uid: questionId, name: '' }, isUnnamed: true as const }

function toReport(report: StoredReport, people: (userId: string) => ChatPerson): ChatReport {
  const { id, kind, note, by, userId, atMs, message, question, settled } = report
  return {
    reportId: id,
    kind,
    ...(note !== undefined && { note }),
    by: people(by),
    at: atMs,
    ...(message && {
      message: {
        roomId: message.roomId,
        ...(message.roomName !== undefined && { roomName: message.roomName }),
        message: message.message,
      },
    }),
    ...(question && {
      question: {
        widgetId: question.widgetId as WidgetId,
        questionId: question.questionId,
        text: question.text,
        askedAt: question.atMs,
      },
    }),
    // A guest has no account to look up; the message says how they were called.
    ...whose(question?.isAnonymous === true ? question.questionId : undefined, () =>
      message?.message.author.uid === userId && people(userId).isGone ? message.message.author : people(userId),
    ),
    ...(settled && { settled: { by: people(settled.by), at: settled.atMs, outcome: settled.outcome } }),
  }
}
