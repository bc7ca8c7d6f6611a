import type { ChatPerson, ChatReport, CommandName, Sanction } from '@foyer/contract'
import { CallError, type Feature } from '../../../platform/http/feature.ts'
import type { CommandContext, CommandHandlers } from '../../../platform/realtime/realtime.ts'
import type { ChatRules, Sanctioned } from '../chat-rules.ts'
import {
  createModeration,
  authorityIn,
  isModerators,
  toSanctioned,
  type Actor,
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
  /** All whom somebody has blocked and who have blocked them, from memory. */
  readonly apartFrom: (userId: string) => ReadonlySet<string>
  /** The ban that holds for somebody now. */
  readonly banOf: (userId: string) => Sanctioned | undefined
  /** The mute or ban that holds for somebody now, from memory. */
  readonly sanctionOf: (userId: string) => Sanctioned | undefined
  readonly noteDeletion: (deletion: DeletedMessage) => Promise<void>
  /** Reads what holds; to be called once, before the server listens. */
  readonly load: () => Promise<void>
}

/** Reports, blocks, mutes and bans, and the log of who did what. Source: CHT-06, CHT-08. */
export function createModerationFeature(deps: ModerationDeps): ModerationFeature {
  const { audit, stores, log } = deps
  const moderation = createModeration(deps)
  const { apart, sanctions, reports, rules } = moderation
  const commands: CommandHandlers = {
    'moderation.report': (context) => moderation.report(actorOf(context), context.body),
    'moderation.block': (context) => moderation.block(actorOf(context), context.body.userId),
    'moderation.unblock': (context) => apart.unblock(actorOf(context).userId, context.body.userId),
    async 'moderation.list-blocked'(context) {
      const blocked = apart.blockedBy(actorOf(context).userId).map((block) => block.blocked)
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
      const entries = rows.map(({ id, atMs, by, act, subject, details }) => ({
        entryId: id,
        at: atMs,
        by: people(by),
        act,
        subject,
        ...(!people(subject).isGone && { person: people(subject) }),
        details: { ...details },
      }))
      return { entries, ...(next !== undefined && { next: String(next) }) }
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
          .then((open) => open > 0 && moderation.tellOpen(open, connection))
          .catch((error: unknown) => log.warn({ err: error }, 'open reports could not be counted'))
      },
    },
    personal: { read: readPersonal, forget },
    stop: async () => sanctions.stop(),
  }
  return {
    feature,
    rules,
    apartFrom: apart.from,
    banOf: (userId) => {
      const ban = sanctions.banOf(userId)
      return ban && toSanctioned(ban)
    },
    sanctionOf: (userId) => {
      const sanction = sanctions.holdingFor(userId)
      return sanction && toSanctioned(sanction)
    },
    noteDeletion: ({ by, authorId, ...details }) =>
      audit.note({ by, act: 'moderation.delete-message', subject: authorId, details }),
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
    const blocked = apart.blockedBy(userId)
    if (imposed.length + made.length + blocked.length === 0) return undefined
    return {
      blocked: blocked.map((block) => ({ userId: block.blocked, at: instantOf(block.atMs) })),
      reports: made.map(({ kind, note, userId: about, atMs, message, settled }) => ({
        about,
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

  async function forget(userId: string): Promise<void> {
    await apart.forget(userId)
    await reports.forget(userId)
    await sanctions.forget(userId)
  }
}

const instantOf = (ms: number): string => new Date(ms).toISOString()

function actorOf({ principal, opMode }: CommandContext<CommandName>): Actor {
  if (principal.kind === 'account') {
    return { userId: principal.userId, authority: authorityIn(principal), principal, opMode }
  }
  throw new CallError('identity.forbidden', 'This needs an account')
}

const toSanction = (sanction: StoredSanction, people: (userId: string) => ChatPerson): Sanction => ({
  sanctionId: sanction.id,
  ...toSanctioned(sanction),
  person: people(sanction.userId),
  by: people(sanction.by),
  at: sanction.atMs,
})

function toReport(report: StoredReport, people: (userId: string) => ChatPerson): ChatReport {
  const { id, kind, note, by, userId, atMs, message, settled } = report
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
    // A guest has no account to look up; the message says how they were called.
    person: message?.message.author.uid === userId && people(userId).isGone ? message.message.author : people(userId),
    ...(settled && { settled: { by: people(settled.by), at: settled.atMs, outcome: settled.outcome } }),
  }
}
