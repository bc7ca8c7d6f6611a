import type { Authority, ChatPerson, CheckedBody, ContentRef, LocalizedTexts } from '@foyer/contract'
import { authorities } from '@foyer/contract'
import type { Audit } from '../../../platform/audit/audit.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError, type OpMode, type Principal, type VenueKey } from '../../../platform/http/feature.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  contentKeyOf,
  type ContentId,
  type ContentSource,
  type ReportedContent,
} from '../../../platform/moderation/content-source.ts'
import type { Connection, Hub } from '../../../platform/realtime/realtime.ts'
import type { ChatRules, Sanctioned } from '../chat-rules.ts'
import { createBlockedPairs, type BlockedPairs, type BlockListener } from './blocked-pairs.ts'
import {
  createModerationAnnouncements,
  moderationChannel,
  type ModerationAnnouncement,
} from './moderation-announcements.ts'
import type { ModerationStores, ReportedMessage, StoredReport, StoredSanction } from './moderation.store.ts'
import { createReports, messageKeyOf, type Reports } from './reports.ts'
import { createSanctions, type NewSanction, type Sanctions } from './sanctions.ts'

/** Who acts, and in which of the two venues. */
export interface Actor {
  readonly userId: string
  readonly authority: Authority
  readonly principal: Principal
  readonly opMode: OpMode
}

/** What moderation asks of the rooms. */
export interface ModeratedRooms {
  /** A message as this reader sees it. Fails with `chat.room-not-found` and `chat.message-not-found`. */
  readMessage(
    asker: { readonly principal: Principal; readonly opMode: OpMode },
    roomId: string,
    seq: number,
  ): Promise<Omit<ReportedMessage, 'roomId'>>
  /** Fails with `chat.room-not-found`. */
  setRules(
    opMode: OpMode,
    roomId: string,
    rules: { readonly isReadOnly?: boolean; readonly slowModeS?: number },
  ): Promise<void>
}

/** What moderation needs of the server around it. */
export interface ModerationFeatureDeps {
  readonly stores: ModerationStores
  readonly audit: Audit
  readonly hub: Hub
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly rooms: ModeratedRooms
  /** The accounts with these ids; those that are deleted are left out. */
  readonly readPeople: (ids: readonly string[]) => Promise<readonly ChatPerson[]>
  /** The right of an account that can sign in; `undefined` where there is none. */
  readonly authorityOf: (userId: string) => Promise<Authority | undefined>
  readonly endSessions: (userId: string) => Promise<void>
  readonly shownVenue: (opMode: OpMode) => VenueKey
  /** What areas, widgets and pieces with these ids are called in an architecture, by default in those that are shown. */
  readonly readNames: (ids: ReadonlySet<string>, architectureId?: string) => Readonly<Record<string, LocalizedTexts>>
  /** What the venue of an architecture is called. */
  readonly readVenueNames: (architectureId: string) => LocalizedTexts
  /** Called once a person may write again, or no longer. */
  readonly onRightsChanged: (userId: string) => Promise<void>
  readonly onBlocksChanged: BlockListener
  /** The same where each node finds it itself: only features of this node are notified. */
  readonly onRightsChangedHere: (userId: string) => Promise<void>
  readonly onBlocksChangedHere: BlockListener
  /** What people write in other features. */
  readonly contentSources: () => readonly ContentSource[]
  /** Called once moderators have settled the reports of a content in the queue. */
  readonly onReportsSettled: (content: ReportedContent) => Promise<void>
}

export interface ModerationDeps extends ModerationFeatureDeps {
  /** Called whenever the queue may have more or fewer entries by what this node did. */
  readonly onQueueChanged: () => Promise<void>
  /** The same by what another node did. */
  readonly onQueueChangedElsewhere: () => void
}

/** What an attendee says of a content. */
export interface ContentReport extends Pick<CheckedBody<'moderation.report'>, 'kind' | 'note'> {
  readonly clientId: string
  readonly author: string
  readonly content: ReportedContent
}

/** A mute of the author of a question. */
export interface AuthorMute {
  readonly clientId: string
  readonly author: string
  readonly question: { readonly questionId: string; readonly isAnonymous: boolean }
  readonly reason: string
  readonly until: number | undefined
}

export interface Moderation {
  readonly blockedPairs: BlockedPairs
  readonly sanctions: Sanctions
  readonly reports: Reports
  readonly rules: ChatRules
  load(): Promise<void>
  report(actor: Actor, body: CheckedBody<'moderation.report'>): Promise<void>
  /** Reports a content that the reporter sees; the `author` of an anonymous question is not disclosed. */
  reportContent(by: string, body: ContentReport): Promise<void>
  /** A content was removed or approved where it is shown. */
  settleContent(content: ContentId, decision: { readonly by: string; readonly isRemoved: boolean }): Promise<void>
  /** A moderator has deleted a message. */
  settleMessage(message: { readonly roomId: string; readonly seq: number }, by: string): Promise<void>
  /** Fails with `moderation.not-found`. */
  decide(actor: Actor, body: CheckedBody<'moderation.decide'>): Promise<void>
  /**
   * Fails with `chat.person-not-found`, and with `moderation.not-possible` for the actor and for authors whose right is not
   * below the actor's. For an anonymous question, such authors get the normal answer and may still write, because a refusal
   * would disclose who they are.
   */
  muteAuthor(actor: Pick<Actor, 'userId' | 'authority'>, mute: AuthorMute): Promise<void>
  block(actor: Actor, userId: string): Promise<void>
  impose(actor: Actor, body: CheckedBody<'moderation.sanction'>): Promise<StoredSanction>
  lift(actor: Actor, sanctionId: string): Promise<void>
  setRoomRules(actor: Actor, body: CheckedBody<'moderation.set-room-rules'>): Promise<void>
  settle(actor: Actor, body: CheckedBody<'moderation.settle-report'>): Promise<void>
  /** Notifies the moderators of the number of entries in the queue; only `to`, where it is given. */
  notifyOpen(open: number, to?: Connection): void
  stop(): void
}

const rank = (authority: Authority): number => authorities.indexOf(authority)
const isAbove = (actor: Pick<Actor, 'authority'>, authority: Authority): boolean =>
  rank(actor.authority) > rank(authority)

/** What people do against one another, and moderators about it. Source: CHT-06, CHT-08. */
export function createModeration(deps: ModerationDeps): Moderation {
  const { stores, audit, hub, bus, clock, log, rooms, authorityOf, shownVenue } = deps
  const onFailed = (error: unknown) => log.warn({ err: error }, 'a moderation change could not be sent to all')
  const announce = (announcement: ModerationAnnouncement) => bus.publish(moderationChannel, announcement)
  const blockedPairs = createBlockedPairs({
    store: stores.blocks,
    clock,
    announce,
    onChanged: deps.onBlocksChanged,
    onRead: deps.onBlocksChangedHere,
  })
  const sanctions = createSanctions({
    store: stores.sanctions,
    clock,
    note,
    announce,
    onChanged: notifySanction,
    onFound: notifySanctionHere,
    onFailed,
  })
  const announcements = createModerationAnnouncements({
    bus,
    clock,
    blockedPairs,
    sanctions,
    onQueueChanged: deps.onQueueChangedElsewhere,
    onFailed,
  })
  const reports = createReports({
    store: stores.reports,
    clock,
    onChanged: async () => {
      announce({ kind: 'queue-changed' })
      await deps.onQueueChanged()
    },
    onSettled: deps.onReportsSettled,
  })
  const rules: ChatRules = {
    async sanctionOf(userId) {
      const sanction = sanctions.holdingFor(userId)
      return sanction && toSanctioned(sanction)
    },
    blockedWith: async (userId) => blockedPairs.from(userId),
  }
  return {
    blockedPairs,
    sanctions,
    reports,
    rules,
    load: async () => void (await Promise.all([blockedPairs.load(), sanctions.load()])),
    report,
    reportContent,
    settleContent,
    settleMessage: ({ roomId, seq }, by) =>
      reports.settleContent(messageKeyOf({ roomId, message: { seq } }), { by, outcome: 'acted', isRemoved: true }),
    decide,
    muteAuthor,
    block,
    impose,
    lift,
    setRoomRules,
    settle,
    notifyOpen,
    stop() {
      announcements.stop()
      sanctions.stop()
    },
  }

  async function report(actor: Actor, { message, ...body }: CheckedBody<'moderation.report'>): Promise<void> {
    const { userId } = body
    if (userId === actor.userId) throw personNotFound()
    if (message === undefined) {
      if ((await authorityOf(userId)) === undefined) throw personNotFound()
      return reports.add(body, actor.userId, {})
    }
    const { roomId, seq } = message
    const found = await rooms.readMessage(actor, roomId, seq)
    if (found.message.author.uid !== userId || found.message.content.kind !== 'text') {
      throw new CallError('chat.message-not-found', 'This person has no such message')
    }
    return reports.add(body, actor.userId, { message: { ...found, roomId } })
  }

  async function reportContent(by: string, { author, content, ...body }: ContentReport): Promise<void> {
    await reports.add({ ...body, userId: author }, by, { content })
  }

  async function settleContent(
    content: ContentId,
    { by, isRemoved }: { readonly by: string; readonly isRemoved: boolean },
  ): Promise<void> {
    await reports.settleContent(contentKeyOf(content), { by, isRemoved, outcome: isRemoved ? 'acted' : 'dismissed' })
  }

  async function decide(actor: Actor, { content, decision }: CheckedBody<'moderation.decide'>): Promise<void> {
    await requireSource(content).decide(actor, contentIn(actor, content), decision).catch(explain)
  }

  function contentIn({ opMode }: Pick<Actor, 'opMode'>, content: ContentRef): ContentId {
    const { architectureId = shownVenue(opMode).architectureId } = content
    return { ...content, opMode, architectureId }
  }

  function requireSource({ type }: ContentRef): ContentSource {
    const source = deps.contentSources().find((one) => one.type === type)
    if (source === undefined) throw contentNotFound()
    return source
  }

  async function block(actor: Actor, userId: string): Promise<void> {
    if (userId === actor.userId || (await authorityOf(userId)) === undefined) throw personNotFound()
    await blockedPairs.block(actor.userId, userId)
  }

  async function impose(actor: Actor, body: CheckedBody<'moderation.sanction'>): Promise<StoredSanction> {
    const { userId, reportId, content, ...wanted } = body
    if ([userId, reportId, content].filter((one) => one !== undefined).length !== 1) {
      throw wrong('/userId', 'must be there, or reportId or content must, and only one of them')
    }
    const report = await findReport(actor, { reportId, content })
    const target = await findTarget(actor, { userId, content }, report)
    if (target === undefined) throw contentNotFound()
    // A banned person leaves at once, and others would see who it is.
    if (target.questionId !== undefined && wanted.kind === 'ban') {
      throw wrong('/kind', 'must be mute where the question has no name')
    }
    const imposed = await imposeOn(actor, { ...wanted, ...target, until: wanted.until })
    if (report !== undefined) {
      const { kind: act, by, atMs, untilMs } = imposed
      await reports.noteAction(report, { act, by, atMs, ...(untilMs !== undefined && { untilMs }) })
    }
    return imposed
  }

  async function findReport(
    actor: Actor,
    { reportId, content }: Pick<CheckedBody<'moderation.sanction'>, 'reportId' | 'content'>,
  ): Promise<StoredReport | undefined> {
    if (reportId !== undefined) return reports.find(reportId)
    return content && reports.findOpen(contentKeyOf(contentIn(actor, content)))
  }

  /** Whom a sanction is about; the question instead of its author where it is anonymous. */
  async function findTarget(
    actor: Actor,
    { userId, content }: Pick<CheckedBody<'moderation.sanction'>, 'userId' | 'content'>,
    report: StoredReport | undefined,
  ): Promise<{ readonly userId: string; readonly questionId: string | undefined } | undefined> {
    if (userId !== undefined) return { userId, questionId: undefined }
    if (content !== undefined) {
      const found = await requireSource(content).authorOf(contentIn(actor, content)).catch(explain)
      const questionId = content.type === 'question' && found?.isAnonymous === true ? content.questionId : undefined
      return found && { userId: found.author, questionId }
    }
    const reported = report?.content
    const questionId = reported?.type === 'question' && reported.isAnonymous ? reported.questionId : undefined
    return report && { userId: report.userId, questionId }
  }

  async function muteAuthor(
    actor: Pick<Actor, 'userId' | 'authority'>,
    { clientId, author, question, reason, until }: AuthorMute,
  ): Promise<void> {
    const questionId = question.isAnonymous ? question.questionId : undefined
    await imposeOn(actor, { clientId, userId: author, kind: 'mute', questionId, reason, until })
  }

  async function imposeOn(
    actor: Pick<Actor, 'userId' | 'authority'>,
    wanted: Omit<NewSanction, 'by' | 'untilMs'> & { readonly until: number | undefined },
  ): Promise<StoredSanction> {
    const { until, ...sanction } = wanted
    const { userId } = sanction
    if (until !== undefined && until <= clock.now()) {
      throw wrong('/until', 'must be in the future', 'too-small')
    }
    const authority = await authorityOf(userId)
    if (authority === undefined) throw personNotFound()
    // A refusal would disclose that the author of an anonymous question is staff: their mute is stored, but applies to no person.
    const appliesToNoPerson = sanction.questionId !== undefined && userId !== actor.userId && !isAbove(actor, authority)
    if (!appliesToNoPerson) requireAbove(actor, userId, authority)
    const storedUserId = appliesToNoPerson ? `unnamed:${sanction.questionId}` : userId
    return sanctions.impose({ ...sanction, userId: storedUserId, by: actor.userId, untilMs: until })
  }

  async function lift(actor: Actor, sanctionId: string): Promise<void> {
    const sanction = sanctions.find(sanctionId)
    if (sanction === undefined) throw sanctionNotFound()
    // A person who is gone by now has no higher right. The author of an anonymous question must not be disclosed by a refusal.
    const mayRefuse = sanction.questionId === undefined || sanction.userId === actor.userId
    if (mayRefuse) requireAbove(actor, sanction.userId, (await authorityOf(sanction.userId)) ?? 'attendee')
    if (!(await sanctions.lift(sanctionId, actor.userId))) throw sanctionNotFound()
  }

  /** A person cannot sanction themselves, a person with the same right, or a person with a higher right. */
  function requireAbove(actor: Pick<Actor, 'userId' | 'authority'>, userId: string, authority: Authority): void {
    if (userId !== actor.userId && isAbove(actor, authority)) return
    throw new CallError('moderation.not-possible', 'This needs more rights than the other person has')
  }

  async function setRoomRules(actor: Actor, body: CheckedBody<'moderation.set-room-rules'>): Promise<void> {
    const { roomId, isReadOnly, slowModeS } = body
    const wanted = { ...(isReadOnly !== undefined && { isReadOnly }), ...(slowModeS !== undefined && { slowModeS }) }
    if (Object.keys(wanted).length === 0) {
      throw new CallError('request.invalid', 'There is no rule to set', {
        faults: [{ pointer: '/isReadOnly', code: 'missing', message: 'must be there, or slowModeS must' }],
      })
    }
    await rooms.setRules(actor.opMode, roomId, wanted)
    await audit.note({ by: actor.userId, act: 'moderation.set-room-rules', subject: roomId, details: wanted })
  }

  async function settle(actor: Actor, { reportId, outcome }: CheckedBody<'moderation.settle-report'>): Promise<void> {
    await reports.settle(reportId, { by: actor.userId, outcome })
    await audit.note({ by: actor.userId, act: 'moderation.settle-report', subject: reportId, details: { outcome } })
  }

  async function note(act: 'impose' | 'lift', sanction: StoredSanction, by: string): Promise<void> {
    const { id, kind, userId, questionId, reason, untilMs } = sanction
    const isImposed = act === 'impose'
    await audit.note({
      by,
      act: isImposed ? `moderation.${kind}` : `moderation.lift-${kind}`,
      // Who asked without a name is in no log either.
      ...(questionId === undefined ? { person: userId } : { subject: questionId }),
      details: { sanctionId: id, ...(isImposed && untilMs !== undefined && { until: untilMs }) },
      ...(isImposed && { reason }),
    })
  }

  async function notifySanction(changed: StoredSanction, hasEnded: boolean): Promise<void> {
    const { userId } = changed
    const { frame, ban } = toFact(changed, hasEnded)
    hub.sendToPeople([userId], frame)
    if (ban !== undefined) {
      await deps.endSessions(userId)
      hub.endAllOf(userId, 'session-ended', toEndMessage(ban))
    }
    await deps.onRightsChanged(userId)
  }

  async function notifySanctionHere(changed: StoredSanction, hasEnded: boolean): Promise<void> {
    const { userId } = changed
    const { frame, ban } = toFact(changed, hasEnded)
    const connections = [...hub.connectionsOf(userId)]
    await hub.sendToAll(connections, frame)
    if (ban !== undefined) for (const connection of connections) connection.end('session-ended', toEndMessage(ban))
    await deps.onRightsChangedHere(userId)
  }

  function toFact(changed: StoredSanction, hasEnded: boolean) {
    const { userId, kind } = changed
    // Another may hold still: a mute that was imposed for a question without a name, or one that took its place.
    const other = hasEnded ? (kind === 'mute' ? sanctions.muteOf(userId) : sanctions.banOf(userId)) : undefined
    const isOver = hasEnded && other === undefined
    const { reason, untilMs } = other ?? changed
    const until = untilMs === undefined ? {} : { until: untilMs }
    const frame = hub.fact('moderation.sanctioned', { kind, isOver, reason, ...until })
    return { frame, ban: kind === 'ban' && !hasEnded ? changed : undefined }
  }

  function notifyOpen(open: number, to?: Connection): void {
    const frame = hub.fact('moderation.reported', { open })
    const connections = to === undefined ? [...hub.connections('LIVE'), ...hub.connections('STAGE')] : [to]
    hub.sendToAll(connections.filter(isModerators), frame).catch(onFailed)
  }
}

/** Not `forbidden`: the page asks for another token, and learns from the refusal why there is none. */
const toEndMessage = ({ reason }: StoredSanction): string => `This account is banned: ${reason}`.slice(0, 200)

/** Whether the account of this connection is a moderator or above. */
export const isModerators = ({ principal }: Connection): boolean =>
  principal.kind === 'account' && rank(authorityIn(principal)) >= rank('moderator')

/** The highest right of an account; one without any known right is an attendee still. */
export const authorityIn = ({ authorities: held }: Extract<Principal, { kind: 'account' }>): Authority =>
  authorities.findLast((authority) => held.includes(authority)) ?? 'attendee'

export const toSanctioned = ({ kind, reason, untilMs }: StoredSanction): Sanctioned => ({
  kind,
  reason,
  ...(untilMs !== undefined && { until: untilMs }),
})

function wrong(pointer: string, message: string, code: 'invalid' | 'too-small' = 'invalid'): CallError {
  return new CallError('request.invalid', `${pointer} ${message}`, { faults: [{ pointer, code, message }] })
}

/** Features have codes of their own for what is not there. */
function explain(error: unknown): never {
  throw error instanceof CallError && error.code.endsWith('not-found') ? contentNotFound() : error
}

const contentNotFound = () => new CallError('moderation.not-found', 'It does not exist any more')
const personNotFound = () => new CallError('chat.person-not-found', 'There is no such person')
const sanctionNotFound = () => new CallError('moderation.not-found', 'The mute or ban does not exist or has ended')
