import { createAskNodes } from '../../platform/bus/ask-nodes.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Admission, SeatPage } from './seat.ts'
import { createTickets } from './tickets.ts'

export interface AdmissionsDeps {
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  /** The realtime connection of a seat of this node has closed at its own node. */
  readonly onPageClosed: (pageId: string) => void
}

/** Who may open a socket to a sheet: asked for over a realtime connection of one node, opened at any node. */
export interface Admissions {
  /** The ticket for it, good once and for 30 s. */
  issue(admission: Admission): string
  /** Undefined for a ticket that is spent, too old or made up, and where its node does not answer. */
  redeem(ticket: string): Promise<Admission | undefined>
  /** A realtime connection of this node has closed. */
  pageClosed(pageId: string): void
  /** Sends the rights of tokens that pages of this node have renewed to the nodes of their seats. */
  publishRenewed(): void
  stop(): void
}

type Page = Pick<SeatPage, 'id' | 'principal' | 'userId'>
type RedeemedTicket = Omit<Admission, 'page'> & { readonly page: Page }
type PageChange = { readonly closed: string } | { readonly renewed: Page }

/** The realtime connection of a seat, as far as its own node has said. */
interface PageElsewhere extends SeatPage {
  readonly nodeId: string
  principal: SeatPage['principal']
  isOpen: boolean
}

const changesChannel = 'whiteboard pages'
/** An answer and what is said after it may be heard in one go, before the answer is worked on. */
const rememberClosedMs = 10_000

/** Tickets are of the node that issued them, which they name; it alone redeems them, so that each is good once. Source: NOD-01. */
export function createAdmissions({ bus, clock, log, onPageClosed }: AdmissionsDeps): Admissions {
  const tickets = createTickets<Admission>(clock)
  /** Pages of this node with seats at others, and the rights these know. */
  const pagesWithSeatsElsewhere = new Map<string, { readonly page: SeatPage; known: SeatPage['principal'] }>()
  const pagesElsewhere = new Map<string, PageElsewhere>()
  const closedLately = new Set<string>()
  const redeemAt = createAskNodes<string, RedeemedTicket | 'unknown'>({
    bus,
    clock,
    name: 'whiteboard ticket',
    answer(ticket) {
      const admission = tickets.take(ticket)
      if (admission?.page.isOpen !== true) return 'unknown'
      const { page } = admission
      pagesWithSeatsElsewhere.set(page.id, { page, known: page.principal })
      return { ...admission, page: dataOf(page) }
    },
  })
  const openPagesAt = createAskNodes<readonly string[], readonly Page[]>({
    bus,
    clock,
    name: 'whiteboard pages',
    answer: (ids) => ids.flatMap((id) => dataOfOpen(pagesWithSeatsElsewhere.get(id)?.page)),
  })
  const unsubscribe = bus.subscribe(changesChannel, (message, from) => {
    const change = message as PageChange
    if (from === bus.nodeId) return
    if ('closed' in change) close(change.closed)
    else renew(change.renewed)
  })
  const unwatch = bus.watch({
    left: (nodeId) => {
      for (const page of pagesOf(nodeId)) close(page.id)
    },
    missed: (nodeId) => void review(nodeId),
  })
  return {
    issue: (admission) => `${bus.nodeId}.${tickets.issue(admission)}`,
    redeem,
    pageClosed(pageId) {
      if (pagesWithSeatsElsewhere.delete(pageId)) publish({ closed: pageId })
    },
    publishRenewed() {
      for (const entry of pagesWithSeatsElsewhere.values()) {
        if (entry.known === entry.page.principal) continue
        entry.known = entry.page.principal
        publish({ renewed: dataOf(entry.page) })
      }
    },
    stop() {
      redeemAt.stop()
      openPagesAt.stop()
      unsubscribe()
      unwatch()
    },
  }

  async function redeem(whole: string): Promise<Admission | undefined> {
    const mark = whole.lastIndexOf('.')
    const [nodeId, ticket] = [whole.slice(0, Math.max(0, mark)), whole.slice(mark + 1)]
    if (nodeId === bus.nodeId) return tickets.take(ticket)
    if (!bus.otherNodes().has(nodeId)) return undefined
    try {
      const redeemed = await redeemAt.ask(nodeId, ticket)
      if (redeemed === 'unknown' || closedLately.has(redeemed.page.id)) return undefined
      const page = pagesElsewhere.get(redeemed.page.id) ?? { ...redeemed.page, nodeId, isOpen: true }
      page.principal = redeemed.page.principal
      pagesElsewhere.set(page.id, page)
      return { ...redeemed, page }
    } catch (error) {
      log.warn({ err: error }, 'the node of a ticket for a whiteboard does not answer')
      return undefined
    }
  }

  function close(pageId: string): void {
    closedLately.add(pageId)
    clock.after(rememberClosedMs, () => void closedLately.delete(pageId))
    const page = pagesElsewhere.get(pageId)
    if (page === undefined) return
    page.isOpen = false
    pagesElsewhere.delete(pageId)
    onPageClosed(pageId)
  }

  function renew({ id, principal }: Page): void {
    const page = pagesElsewhere.get(id)
    if (page !== undefined) page.principal = principal
  }

  /** What a node published about its pages was lost. A node that does not answer either is missed again, or leaves. */
  async function review(nodeId: string): Promise<void> {
    const asked = [...pagesOf(nodeId)].map(({ id }) => id)
    if (asked.length === 0) return
    try {
      const open = await openPagesAt.ask(nodeId, asked)
      for (const page of open) renew(page)
      for (const id of asked) if (!open.some((page) => page.id === id)) close(id)
    } catch (error) {
      log.warn({ err: error, nodeId }, 'the pages of whiteboards could not be asked for')
      if (bus.otherNodes().has(nodeId)) clock.after(rememberClosedMs, () => void review(nodeId))
    }
  }

  function publish(change: PageChange): void {
    bus.publish(changesChannel, change)
  }

  function pagesOf(nodeId: string): PageElsewhere[] {
    return [...pagesElsewhere.values()].filter((page) => page.nodeId === nodeId)
  }
}

const dataOf = ({ id, principal, userId }: SeatPage): Page => ({ id, principal, userId })
const dataOfOpen = (page: SeatPage | undefined): Page[] => (page?.isOpen === true ? [dataOf(page)] : [])
