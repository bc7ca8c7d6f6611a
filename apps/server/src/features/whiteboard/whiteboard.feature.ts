import { constants, whiteboardLimits, type ChatPerson } from '@foyer/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Bearer } from '../../platform/auth/access-tokens.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type Feature, type OpMode, type VenueKey } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { CommandContext, Connection } from '../../platform/realtime/realtime.ts'
import { boardKey, permissionsOf, type AccessDeps, type BoardPlace, type BoardPermissions } from './board-access.ts'
import type { SeatRefusal } from './seat-limits.ts'
import type { Admission } from './seat.ts'
import { createWhiteboardSync } from './whiteboard-sync.ts'
import type { WhiteboardStore } from './whiteboard.store.ts'

export interface WhiteboardDeps {
  readonly store: WhiteboardStore
  readonly bus: Bus
  readonly audit: Audit
  readonly clock: Clock
  readonly log: Log
  readonly shownVenue: (opMode: OpMode) => VenueKey
  readonly findConfiguration: AccessDeps['findConfiguration']
  /** Whether somebody is muted or banned now. */
  readonly isSilenced: (userId: string) => Promise<boolean>
  /** Whether the session was ended since, by a sign-out or with a right that was taken away. */
  readonly isRevoked: (principal: Bearer) => boolean
  readonly readPeople: (userIds: readonly string[]) => Promise<readonly ChatPerson[]>
}

export interface WhiteboardFeature {
  readonly feature: Feature
  /** Somebody's rights, or the venue, are otherwise now. */
  readonly reviewRights: (userId?: string) => Promise<void>
}

type BoardCommand = 'whiteboard.open' | 'whiteboard.list-versions' | 'whiteboard.restore'

const path = '/whiteboard'
const pathIn: Readonly<Record<OpMode, string>> = {
  LIVE: `${constants.apiBasePath}${path}`,
  STAGE: `${constants.stageBasePath}${constants.apiBasePath}${path}`,
}

/** Sheets to draw on together. Who drew what is nowhere kept: names are only ever beside the pointers. Source: WID-02. */
export function createWhiteboardFeature(deps: WhiteboardDeps): WhiteboardFeature {
  const { store, audit, clock, log } = deps
  const access = { findConfiguration: deps.findConfiguration, isSilenced: deps.isSilenced, now: clock.now }
  const sync = createWhiteboardSync({
    store,
    bus: deps.bus,
    permissionsOf: ({ place, page }) => permissionsOf(access, place, page.principal),
    isRevoked: deps.isRevoked,
    clock,
    log,
  })
  const feature: Feature = {
    name: 'whiteboard',
    commands: {
      async 'whiteboard.open'(context) {
        const { connection } = context
        const { place, documentName, mayDraw, mayRestore } = await requireBoard(context)
        const refusal = sync.refusalOf(documentName, connection.principal)
        if (refusal !== undefined) throw new CallError(refusal, seatRefusals[refusal])
        const me = await describe(connection)
        const ticket = sync.issueTicket({ place, documentName, page: connection, user: me })
        return { ticket, path: pathIn[place.opMode], documentName, mayDraw, mayRestore, me }
      },
      async 'whiteboard.list-versions'(context) {
        const { documentName } = await requireBoard(context)
        const versions = await store.listVersions(documentName)
        return { versions: versions.map(({ id, atMs, count, bytes }) => ({ versionId: id, at: atMs, count, bytes })) }
      },
      async 'whiteboard.restore'(context) {
        const { documentName, mayRestore } = await requireBoard(context)
        const { versionId } = context.body
        if (!mayRestore) throw new CallError('whiteboard.version-not-found', 'This is not yours to restore')
        if ((await store.findVersion(documentName, versionId)) === undefined) throw noVersion()
        await audit.note({
          by: context.connection.userId ?? '',
          act: 'whiteboard.restore',
          subject: documentName,
          details: { versionId },
        })
        if (!(await sync.restore(documentName, versionId))) throw noVersion()
      },
    },
    connections: { closed: sync.leave },
    sockets: [{ path, messageMaxBytes: whiteboardLimits.messageMaxBytes, open: sync.open }],
    stop: sync.stop,
  }
  return { feature, reviewRights: sync.review }

  async function requireBoard({
    body,
    opMode,
    connection,
  }: CommandContext<BoardCommand>): Promise<
    { readonly place: BoardPlace; readonly documentName: string } & Extract<BoardPermissions, { maySee: true }>
  > {
    const place = { ...deps.shownVenue(opMode), widgetId: body.widgetId, configurationId: body.configurationId }
    const permissions = await permissionsOf(access, place, connection.principal)
    if (!permissions.maySee) throw new CallError('whiteboard.not-found', 'There is no such whiteboard at this time')
    return { place, documentName: boardKey(place), ...permissions }
  }

  async function describe({ userId, principal }: Connection): Promise<Admission['user']> {
    if (userId === undefined) return { userId: principal.kind === 'visitor' ? principal.visitorId : '', name: '' }
    const [person] = await deps.readPeople([userId])
    return { userId, name: (person?.name ?? '').slice(0, whiteboardLimits.nameMaxLength) }
  }
}

const seatRefusals: Readonly<Record<SeatRefusal, string>> = {
  'whiteboard.crowded': 'There is no seat left at this whiteboard',
  'whiteboard.too-many-seats': `A person has at most ${whiteboardLimits.seatsPerPerson} seats at whiteboards`,
}

const noVersion = () => new CallError('whiteboard.version-not-found', 'This version is not kept any more')
