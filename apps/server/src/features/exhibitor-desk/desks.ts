import {
  deskListedMax,
  type DeskCard,
  type DeskPerson,
  type DeskStatus,
  type DeskView,
  type ExhibitorDeskConfiguration,
  type LeadCard,
  type MissedContact,
} from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { DeskAsker } from './desk-asker.ts'
import { cardsToCsv, missedToCsv, toLeadCard, toMissedContact } from './desk-lists.ts'
import { viewDesk } from './desk-view.ts'
import { cardsOf, notAtDesk, talkNotFound, type Desk, type DeskAction, type DeskKey } from './desk.ts'
import { openingAt } from './opening-at.ts'

export interface DesksDeps {
  /** Of a desk that somebody has come to. */
  readonly stateOf: (desk: DeskKey) => Desk
  readonly run: (desk: DeskKey, action: DeskAction) => Promise<unknown>
  readonly clock: Clock
  /** Of the architecture a mode shows now. */
  readonly findDesk: (desk: DeskKey) => ExhibitorDeskConfiguration | undefined
  readonly personOf: (userId: string) => DeskPerson
  readonly blockedWith: (userId: string) => ReadonlySet<string>
  readonly isSilenced: (userId: string) => Promise<boolean>
  /** What an account says of whose it is. */
  readonly readDetails: (userId: string) => Promise<Required<Pick<DeskCard, 'name' | 'email'>> & DeskCard>
  readonly showsPeople: (desk: DeskKey) => boolean
  readonly note: (note: {
    readonly by: string
    readonly act: 'list-cards' | 'export-cards' | 'export-missed'
    readonly desk: DeskKey
    readonly count: number
  }) => Promise<void>
}

/** Somebody at a desk. */
export interface AtDesk {
  readonly desk: DeskKey
  readonly asker: DeskAsker
}

/** The rules of desks: who waits, who takes over, who sees which people. Source: WID-06. */
export interface Desks {
  /** Fails with `exhibitor-desk.not-found`. */
  readView(at: AtDesk): DeskView
  /** The same with what the venue says of it at hand. */
  view(at: AtDesk, configuration: ExhibitorDeskConfiguration): DeskView
  ask(at: AtDesk, request: { readonly talkId: string; readonly topic: string | undefined }): Promise<DeskView>
  leave(at: AtDesk, talkId: string): Promise<DeskView>
  takeBack(at: AtDesk, talkId: string): Promise<DeskView>
  ownDetails(at: AtDesk): Promise<DeskCard>
  giveCard(at: AtDesk, fields: readonly ('email' | 'company' | 'title')[]): Promise<DeskView>
  withdrawCard(at: AtDesk): Promise<DeskView>
  setStatus(at: AtDesk, status: DeskStatus): Promise<DeskView>
  take(at: AtDesk, talkId: string): Promise<DeskView>
  handOver(at: AtDesk, talkId: string, to: string): Promise<DeskView>
  end(at: AtDesk, talkId: string): Promise<DeskView>
  listMissed(at: AtDesk): readonly MissedContact[]
  markMissed(
    at: AtDesk,
    mark: { readonly talkId: string; readonly isContacted: boolean; readonly remark: string },
  ): Promise<readonly MissedContact[]>
  /** Written down, as is `export`, before anything is answered. */
  listCards(at: AtDesk): Promise<readonly LeadCard[]>
  export(at: AtDesk, what: 'MISSED' | 'CARDS'): Promise<string>
}

export function createDesks(deps: DesksDeps): Desks {
  const { stateOf, run, clock, findDesk, personOf, blockedWith, isSilenced, readDetails, showsPeople, note } = deps
  return {
    readView,
    view,
    async ask(at, { talkId, topic }) {
      const configuration = demand(at.desk)
      const userId = requireAccount(at)
      if (!openingAt(configuration, clock.now()).isOpen)
        throw new CallError('exhibitor-desk.closed', 'The desk is closed now.')
      if (await isSilenced(userId)) throw new CallError('exhibitor-desk.cannot-ask', 'You cannot write at the moment.')
      const { name } = await readDetails(userId)
      const said = topic?.trim()
      return write(at, {
        kind: 'ask',
        request: { talkId, accountId: userId, name, topic: said === '' ? undefined : said },
      })
    },
    leave: (at, talkId) => write(at, { kind: 'leave', talkId, accountId: requireAccount(at) }),
    takeBack: (at, talkId) => write(at, { kind: 'take-back', talkId, accountId: requireAccount(at) }),
    async ownDetails(at) {
      demand(at.desk)
      return readDetails(requireAccount(at))
    },
    async giveCard(at, fields) {
      const accountId = requireAccount(at)
      const details = await readDetails(accountId)
      const chosen = Object.fromEntries(
        [...new Set(fields)].flatMap((field) => (details[field] === undefined ? [] : [[field, details[field]]])),
      )
      return write(at, { kind: 'give-card', accountId, card: { name: details.name, ...chosen } })
    },
    withdrawCard: (at) => write(at, { kind: 'withdraw-card', accountId: requireAccount(at) }),
    setStatus: (at, status) =>
      write(at, { kind: 'set-status', accountId: requireStaff(at), status, closes: status === 'AWAY' }),
    async take(at, talkId) {
      const by = requireStaff(at)
      requireSeen(at, by, talkId)
      return write(at, { kind: 'take', talkId, by })
    },
    async handOver(at, talkId, to) {
      const talk = requireSeen(at, requireStaff(at), talkId)
      // A staff member with a block between them and the person counts as not at the desk.
      if (blockedWith(to).has(talk.accountId)) throw notAtDesk()
      return write(at, { kind: 'hand-over', talkId, to })
    },
    async end(at, talkId) {
      requireSeen(at, requireStaff(at), talkId)
      return write(at, { kind: 'end', talkId })
    },
    listMissed: (at) => listMissed(at).slice(0, deskListedMax),
    async markMissed(at, { talkId, isContacted, remark }) {
      const by = requireStaff(at)
      requireSeen(at, by, talkId)
      const said = remark.trim()
      await write(at, { kind: 'mark', talkId, by, isContacted, remark: said === '' ? undefined : said })
      return listMissed(at).slice(0, deskListedMax)
    },
    async listCards(at) {
      const by = requireStaff(at)
      const cards = cardsSeen(at, by)
      await note({ by, act: 'list-cards', desk: at.desk, count: cards.length })
      // A card that was withdrawn meanwhile is not among them.
      return cardsSeen(at, by).slice(0, deskListedMax)
    },
    async export(at, what) {
      const by = requireStaff(at)
      const count = what === 'CARDS' ? cardsSeen(at, by).length : listMissed(at).length
      await note({ by, act: what === 'CARDS' ? 'export-cards' : 'export-missed', desk: at.desk, count })
      return what === 'CARDS' ? cardsToCsv(cardsSeen(at, by)) : missedToCsv(listMissed(at))
    },
  }

  function readView(at: AtDesk): DeskView {
    return view(at, demand(at.desk))
  }

  function view({ desk, asker }: AtDesk, configuration: ExhibitorDeskConfiguration): DeskView {
    const question = {
      key: desk,
      desk: stateOf(desk),
      configuration,
      asker,
      nowMs: clock.now(),
      showsPeople: showsPeople(desk),
    }
    return viewDesk({ personOf, blockedWith }, question)
  }

  async function write(at: AtDesk, action: DeskAction): Promise<DeskView> {
    demand(at.desk)
    await run(at.desk, action)
    return readView(at)
  }

  function demand(desk: DeskKey): ExhibitorDeskConfiguration {
    const configuration = findDesk(desk)
    if (configuration === undefined) throw notFound()
    return configuration
  }

  function requireAccount({ asker }: AtDesk): string {
    // The policy lets none but accounts do it.
    if (asker.userId === undefined) throw new CallError('identity.sign-in-needed', 'Log in to request a conversation.')
    return asker.userId
  }

  function requireStaff(at: AtDesk): string {
    demand(at.desk)
    if (!at.asker.isStaff) throw notFound()
    return requireAccount(at)
  }

  /** A talk with somebody who is there for this member of the staff. */
  function requireSeen({ desk }: AtDesk, staffId: string, talkId: string) {
    const talk = stateOf(desk).talks.get(talkId)
    if (talk === undefined || blockedWith(staffId).has(talk.accountId)) throw talkNotFound()
    return talk
  }

  function listMissed(at: AtDesk): readonly MissedContact[] {
    const blocked = blockedWith(requireStaff(at))
    return [...stateOf(at.desk).talks.values()]
      .filter(({ state, accountId }) => state === 'MISSED' && !blocked.has(accountId))
      .map((talk) => toMissedContact(talk, (userId) => personOf(userId).name))
      .toSorted((a, b) => b.missedAt - a.missedAt)
  }

  function cardsSeen({ desk }: AtDesk, staffId: string): readonly LeadCard[] {
    const blocked = blockedWith(staffId)
    return cardsOf(stateOf(desk))
      .filter(({ accountId }) => !blocked.has(accountId))
      .map(toLeadCard)
  }
}

const notFound = () => new CallError('exhibitor-desk.not-found', 'The desk does not exist or is not active.')
