import { closeCodes, type CloseReason, type WhiteboardNews } from '@foyer/contract'
import {
  Hocuspocus,
  type beforeHandleAwarenessPayload,
  type beforeSyncPayload,
  type connectedPayload,
  type onAuthenticatePayload,
  type onLoadDocumentPayload,
} from '@hocuspocus/server'
import type { WebSocket } from 'ws'
import * as Y from 'yjs'
import type { Bearer } from '../../platform/auth/access-tokens.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { createTokenBuckets } from '../../platform/limits/token-buckets.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Connection } from '../../platform/realtime/realtime.ts'
import { createAdmissions } from './admissions.ts'
import type { BoardPermissions } from './board-access.ts'
import { createBoardExchange } from './board-exchange.ts'
import { createBoardPersistence } from './board-persistence.ts'
import type { SeatRefusal } from './seat-limits.ts'
import type { Admission, Seat, SeatContext } from './seat.ts'
import { countThings, isChange, isEmptyChange, readSheet, restoring } from './sheet.ts'
import { createSharedPointers } from './shared-pointers.ts'
import { createTakenSeats } from './taken-seats.ts'
import type { WhiteboardStore } from './whiteboard.store.ts'

export interface WhiteboardSyncDeps {
  readonly store: WhiteboardStore
  readonly bus: Bus
  readonly permissionsOf: (admission: Admission) => Promise<BoardPermissions>
  /** Whether the session was ended since, by a sign-out or with a right that was taken away. */
  readonly isRevoked: (principal: Bearer) => boolean
  readonly clock: Clock
  readonly log: Log
}

export interface WhiteboardSync {
  /** The ticket with which a page opens a socket, at any node. */
  issueTicket(admission: Admission): string
  /** A socket of a page of this venue, which has to show a ticket. */
  open(socket: WebSocket, opMode: OpMode): void
  /** Looks again at what those may do who sit at sheets: all of them, or those of one account. */
  review(userId?: string): Promise<void>
  /** This page's connection has ended, and its sheets with it. */
  leave(page: Pick<Connection, 'id'>): void
  /** Why this page gets no seat at a sheet now; undefined where it gets one. */
  refusalOf(documentName: string, principal: Bearer): SeatRefusal | undefined
  /** Answers false where there is no such version. */
  restore(documentName: string, versionId: string): Promise<boolean>
  stop(): Promise<void>
}

const showTicketWithinMs = 5_000
const reviewEveryMs = 5_000
const messagesPerMinute = 4_000
const bytesPerMinute = 40 * 1024 * 1024
/** A client with this many unread bytes does not read. */
const unreadMaxBytes = 8 * 1024 * 1024
const stateMaxLength = 4_096
const syncStep1 = 0

/** A refusal Hocuspocus hands on to the page in these words. */
class Refusal extends Error {
  readonly reason: string
  readonly code: number
  constructor(reason: CloseReason) {
    // Without a message: the library would print it.
    super('')
    this.reason = reason
    this.code = closeCodes[reason]
  }
}

/**
 * The sheets that are open on this node. A change is stored before it is applied, sent to others and acknowledged. So a change
 * that is acknowledged is never lost, and no person has seen a change that is lost. Source: WID-02.
 */
export function createWhiteboardSync({
  store,
  bus,
  permissionsOf,
  isRevoked,
  clock,
  log,
}: WhiteboardSyncDeps): WhiteboardSync {
  const seats = new Set<Seat>()
  const buckets = createTokenBuckets({ clock })
  const takenSeats = createTakenSeats({ bus, clock })
  const { otherNodesOf } = takenSeats
  const admissions = createAdmissions({ bus, clock, log, onPageClosed: (id) => endSeatsOf(id) })
  const persistence = createBoardPersistence({
    store,
    clock,
    log,
    nodeId: bus.nodeId,
    otherNodesOf,
    onStored: (board, update) => exchange.publishChange(board, update),
    onVersionKept: (board) => exchange.publishVersionKept(board),
    onFullness: notifyFullness,
  })
  const exchange = createBoardExchange({
    bus,
    clock,
    log,
    openBoards: persistence.openBoards,
    onChange: persistence.receive,
    onVersionKept: persistence.versionKept,
    reload: persistence.reload,
  })
  const pointers = createSharedPointers({ bus, clock, otherNodesOf })
  const hocuspocus = new Hocuspocus<SeatContext>({
    quiet: true,
    timeout: 180_000,
    maxPendingDocuments: 1,
    maxUnauthenticatedQueueMessages: 16,
    maxUnauthenticatedQueueSize: 256 * 1024,
    onAuthenticate: admit,
    connected: seatTaken,
    async onLoadDocument({ document, documentName }: onLoadDocumentPayload<SeatContext>) {
      await persistence.open(documentName, document)
      pointers.share(documentName, document.awareness)
    },
    beforeSync: storeFirst,
    beforeHandleAwareness: keepToOwnPointer,
    beforeUnloadDocument: ({ documentName }) =>
      persistence
        .close(documentName)
        .catch((error: unknown) => log.warn({ err: error }, 'a whiteboard could not be put away')),
  })
  let isStopped = false
  let opened = 0
  let cancelReview = clock.after(reviewEveryMs, reviewAgain)
  return {
    issueTicket: admissions.issue,
    open,
    review,
    leave,
    refusalOf: takenSeats.refusalOf,
    restore,
    stop,
  }

  function open(socket: WebSocket, opMode: OpMode): void {
    const seat: Seat = {
      socket,
      opMode,
      admission: undefined,
      connection: undefined,
      clientId: undefined,
      release: () => {},
      mayDraw: false,
      isFull: false,
    }
    seats.add(seat)
    const cancel = clock.after(showTicketWithinMs, () => {
      if (seat.admission === undefined) end(seat, 'session-ended')
    })
    const client = hocuspocus.handleConnection(
      {
        get readyState() {
          return socket.readyState
        },
        send(data: string | ArrayBufferLike | Blob | ArrayBufferView) {
          if (socket.bufferedAmount > unreadMaxBytes) socket.terminate()
          else socket.send(data as Uint8Array)
        },
        close: (code, reason) => socket.close(code, reason),
      },
      new Request('http://whiteboard.invalid/'),
      { seat },
    )
    const number = ++opened
    const take = buckets.taker(`m ${number}`, messagesPerMinute)
    socket.on('message', (data, isBinary) => {
      const bytes = data as Buffer
      if (!isBinary) return end(seat, 'bad-frame')
      if (hasRevokedSession(seat)) return end(seat, 'session-ended')
      if (take() > 0 || buckets.take(`b ${number}`, bytesPerMinute, bytes.length) > 0) return end(seat, 'too-many')
      // A copy of its own: the library keeps parts of it, and `ws` may use the buffer again.
      return client.handleMessage(new Uint8Array(bytes))
    })
    socket.on('close', (code, reason) => {
      cancel()
      seats.delete(seat)
      seat.release()
      client.handleClose({ code, reason: reason.toString('utf8') })
    })
  }

  async function admit({
    token,
    documentName,
    context: { seat },
    connectionConfig,
  }: onAuthenticatePayload<SeatContext>): Promise<void> {
    const admission = await admissions.redeem(token)
    const isRight =
      admission !== undefined &&
      seat.admission === undefined &&
      admission.documentName === documentName &&
      admission.place.opMode === seat.opMode &&
      admission.page.isOpen
    if (!isRight) throw new Refusal('session-ended')
    const permissions = await permissionsOf(admission)
    if (!permissions.maySee) throw new Refusal('forbidden')
    // Asked again: others may have used their tickets since this one was issued. Nothing is awaited from here on.
    const { principal } = admission.page
    if (takenSeats.refusalOf(documentName, principal) !== undefined) throw new Refusal('too-many')
    // The socket may have closed while its ticket was looked at.
    if (!seats.has(seat)) throw new Refusal('session-ended')
    seat.admission = admission
    seat.release = takenSeats.take(documentName, principal, () => end(seat, 'too-many'))
    seat.mayDraw = permissions.mayDraw
    connectionConfig.readOnly = !permissions.mayDraw
  }

  async function seatTaken({ connection, context: { seat } }: connectedPayload<SeatContext>): Promise<void> {
    seat.connection = connection
    // The page that asked may have gone while the sheet was fetched.
    if (seat.admission?.page.isOpen !== true) return end(seat, 'session-ended')
    applyRights(seat)
  }

  async function storeFirst({
    type,
    payload,
    connection,
    documentName,
    context: { seat },
  }: beforeSyncPayload<SeatContext>): Promise<void> {
    if (type === syncStep1 || connection.readOnly || isEmptyChange(payload)) return
    if (!isChange(payload)) return refuse(seat, 'bad-frame')
    await requireMayDraw(seat)
    if (!seat.mayDraw) {
      connection.readOnly = true
      return
    }
    if (persistence.isOverfull(documentName)) {
      connection.readOnly = true
      return
    }
    try {
      await persistence.store(documentName, payload.slice())
    } catch (error) {
      log.warn({ err: error }, 'a change of a whiteboard could not be stored')
      // It is not acknowledged: the page keeps it and brings it again.
      refuse(seat, 'draining')
    }
  }

  /** The slot, the role and the mutes of this moment count: the next review is seconds away. Source: SEC-09, SEC-16. */
  async function requireMayDraw(seat: Seat): Promise<void> {
    if (seat.admission === undefined || hasRevokedSession(seat)) return refuse(seat, 'session-ended')
    const permissions = await permissionsOf(seat.admission)
    if (!permissions.maySee) return refuse(seat, 'forbidden')
    if (permissions.mayDraw === seat.mayDraw) return
    seat.mayDraw = permissions.mayDraw
    applyRights(seat)
  }

  function hasRevokedSession({ admission }: Seat): boolean {
    return admission !== undefined && isRevoked(admission.page.principal)
  }

  /** A page can set only its own pointer, and only under the name of its own account. */
  async function keepToOwnPointer({
    states,
    context,
    documentName,
  }: beforeHandleAwarenessPayload<SeatContext>): Promise<void> {
    const seat = context?.seat
    const user = seat?.admission?.user
    if (seat === undefined || user === undefined) return
    const taken = new Set(
      [...seats].flatMap((other) =>
        other !== seat && other.admission?.documentName === documentName ? (other.clientId ?? []) : [],
      ),
    )
    // NOTE: the library's own scratch paper comes along as somebody with an empty state.
    for (const [id, state] of states) if (Object.keys(state).length === 0) states.delete(id)
    seat.clientId ??= [...states.keys()].find(
      (id) => !taken.has(id) && !pointers.isTakenElsewhere(documentName, id, user.userId),
    )
    for (const [id, state] of states) {
      if (id !== seat.clientId || JSON.stringify(state).length > stateMaxLength) states.delete(id)
      else state['user'] = user
    }
  }

  function reviewAgain(): void {
    admissions.publishRenewed()
    review()
      .catch((error: unknown) => log.warn({ err: error }, 'rights at whiteboards could not be looked at'))
      .finally(() => {
        if (!isStopped) cancelReview = clock.after(reviewEveryMs, reviewAgain)
      })
  }

  async function review(userId?: string): Promise<void> {
    for (const seat of seats) {
      const { admission } = seat
      if (admission === undefined || (userId !== undefined && admission.page.userId !== userId)) continue
      const permissions = await permissionsOf(admission)
      if (!permissions.maySee) {
        end(seat, 'forbidden')
        continue
      }
      if (permissions.mayDraw === seat.mayDraw) continue
      seat.mayDraw = permissions.mayDraw
      applyRights(seat)
    }
  }

  function notifyFullness(documentName: string): void {
    for (const seat of seats) if (seat.admission?.documentName === documentName) applyRights(seat)
  }

  function applyRights(seat: Seat): void {
    const { connection, admission, mayDraw } = seat
    if (connection === undefined || admission === undefined) return
    connection.readOnly = !mayDraw || persistence.isOverfull(admission.documentName)
    const news: WhiteboardNews = { mayDraw, isFull: persistence.isFull(admission.documentName) }
    connection.sendStateless(JSON.stringify(news))
  }

  function leave({ id }: Pick<Connection, 'id'>): void {
    endSeatsOf(id)
    admissions.pageClosed(id)
  }

  function endSeatsOf(pageId: string): void {
    for (const seat of seats) if (seat.admission?.page.id === pageId) end(seat, 'session-ended')
  }

  async function restore(documentName: string, versionId: string): Promise<boolean> {
    const version = await store.findVersion(documentName, versionId)
    if (version === undefined) return false
    const direct = await hocuspocus.openDirectConnection(documentName)
    try {
      const { document } = direct
      if (document === null) return false
      // What other nodes have stored is part of what is replaced.
      await persistence.reload(documentName)
      const former = readSheet([version.state], (error) => log.warn({ err: error }, 'a version cannot be read'))
      if (countThings(document) > 0) await persistence.keepVersion(documentName)
      const change = restoring(document, former)
      if (change === undefined) return true
      await persistence.store(documentName, change)
      await direct.transact((live) => Y.applyUpdate(live, change))
      await persistence.keepVersion(documentName)
      return true
    } finally {
      await direct.disconnect()
    }
  }

  function refuse(seat: Seat, reason: CloseReason): never {
    end(seat, reason)
    throw new Refusal(reason)
  }

  function end({ socket }: Seat, reason: CloseReason): void {
    socket.close(closeCodes[reason], reason)
    clock.after(3_000, () => socket.terminate())
  }

  async function stop(): Promise<void> {
    isStopped = true
    cancelReview()
    for (const seat of seats) end(seat, 'draining')
    await persistence.stop()
    for (const part of [exchange, pointers, takenSeats, admissions]) part.stop()
  }
}
