import type { DeskAct, DeskAnswer, DeskDeed, DeskKey, StoredCard, StoredStaff, StoredTalk } from './desk.store.ts'

/** The rows of one desk while a deed is done; nobody else changes them meanwhile. */
export interface DeskRows {
  findTalk(talkId: string): Promise<StoredTalk | undefined>
  /** The talk this person waits for or has. */
  findActive(desk: DeskKey, accountId: string): Promise<StoredTalk | undefined>
  listWaiting(desk: DeskKey): Promise<readonly StoredTalk[]>
  putTalk(talk: StoredTalk): Promise<void>
  removeTalk(talkId: string): Promise<void>
  listStaff(desk: DeskKey): Promise<readonly StoredStaff[]>
  putStaff(staff: StoredStaff): Promise<void>
  removeStaff(desk: DeskKey, accountId: string): Promise<void>
  putCard(card: StoredCard): Promise<void>
  removeCard(desk: DeskKey, accountId: string): Promise<void>
}

type DeedAt = Omit<Extract<DeskAct, { kind: 'deed' }>, 'kind'>
type Deed<Kind extends DeskDeed['kind']> = Extract<DeskDeed, { kind: Kind }>

const unchanged: DeskAnswer = { kind: 'done', talks: [] }
const notFound: DeskAnswer = { kind: 'refused', why: 'not-found' }

export const isSameDesk = (one: DeskKey, other: DeskKey): boolean =>
  one.opMode === other.opMode && one.widgetId === other.widgetId && one.configurationId === other.configurationId

/** What one deed does to the rows it finds; the one place that says so, for every store. Source: WID-06. */
export async function doDeed(rows: DeskRows, { desk, atMs, deed }: DeedAt): Promise<DeskAnswer> {
  switch (deed.kind) {
    case 'ask':
      return ask(deed)
    case 'set-status':
      return setStatus(deed)
    case 'close':
      return closeToAll()
    case 'give-card':
      await rows.putCard({ ...keyOf(desk), accountId: deed.accountId, card: deed.card, atMs })
      return unchanged
    case 'withdraw-card':
      await rows.removeCard(desk, deed.accountId)
      return unchanged
    case 'leave':
    case 'take-back':
    case 'miss':
    case 'take':
    case 'hand-over':
    case 'end':
    case 'mark': {
      const talk = await rows.findTalk(deed.talkId)
      return talk === undefined || !isSameDesk(talk, desk) ? notFound : changeTalk(talk, deed)
    }
  }

  async function ask({ wish }: Deed<'ask'>): Promise<DeskAnswer> {
    const known = await rows.findTalk(wish.talkId)
    if (known !== undefined) return known.accountId === wish.accountId && isSameDesk(known, desk) ? unchanged : notFound
    if ((await rows.findActive(desk, wish.accountId)) !== undefined) return unchanged
    return put({
      ...keyOf(desk),
      ...wish,
      state: 'WAITING',
      askedAtMs: atMs,
      takenAtMs: undefined,
      takenBy: undefined,
      overAtMs: undefined,
      because: undefined,
      contactedAtMs: undefined,
      contactedBy: undefined,
      remark: undefined,
    })
  }

  async function changeTalk(
    talk: StoredTalk,
    what: Exclude<DeskDeed, Deed<'ask' | 'set-status' | 'close' | 'give-card' | 'withdraw-card'>>,
  ): Promise<DeskAnswer> {
    switch (what.kind) {
      case 'leave':
        if (talk.accountId !== what.accountId) return notFound
        if (talk.state === 'WAITING') return put({ ...talk, state: 'MISSED', because: 'LEFT', overAtMs: atMs })
        return talk.state === 'TALKING' ? put(ended(talk)) : unchanged
      case 'take-back':
        if (talk.accountId !== what.accountId || talk.state !== 'MISSED') return notFound
        await rows.removeTalk(talk.talkId)
        return unchanged
      case 'miss':
        return talk.state === 'WAITING'
          ? put({ ...talk, state: 'MISSED', because: what.because, overAtMs: atMs })
          : unchanged
      case 'take':
        if (talk.state === 'TALKING' && talk.takenBy === what.by) return unchanged
        if (talk.state === 'TALKING') return { kind: 'refused', why: 'already-taken' }
        if (talk.state !== 'WAITING') return notFound
        if (!(await isAtDesk(what.by))) return { kind: 'refused', why: 'not-at-desk' }
        return put({ ...talk, state: 'TALKING', takenBy: what.by, takenAtMs: atMs })
      case 'hand-over':
        if (talk.state !== 'TALKING') return notFound
        if (talk.takenBy === what.to) return unchanged
        if (!(await isAtDesk(what.to))) return { kind: 'refused', why: 'not-at-desk' }
        return put({ ...talk, takenBy: what.to })
      case 'end':
        if (talk.state === 'ENDED') return unchanged
        return talk.state === 'TALKING' ? put(ended(talk)) : notFound
      case 'mark': {
        if (talk.state !== 'MISSED') return notFound
        const { by, isContacted, remark } = what
        const contact = isContacted
          ? { contactedAtMs: talk.contactedAtMs ?? atMs, contactedBy: talk.contactedBy ?? by }
          : { contactedAtMs: undefined, contactedBy: undefined }
        return put({ ...talk, ...contact, remark })
      }
    }
  }

  async function setStatus({ accountId, status, closes }: Deed<'set-status'>): Promise<DeskAnswer> {
    if (status !== 'AWAY') {
      await rows.putStaff({ ...keyOf(desk), accountId, status, atMs })
      return unchanged
    }
    const staff = await rows.listStaff(desk)
    await rows.removeStaff(desk, accountId)
    // Only whoever was there closes the desk: sent again it changes nothing.
    const wasLast = staff.length === 1 && staff[0]?.accountId === accountId
    return closes && wasLast ? closeToAll() : unchanged
  }

  async function closeToAll(): Promise<DeskAnswer> {
    const talks = (await rows.listWaiting(desk)).map((talk): StoredTalk => ({
      ...talk,
      state: 'MISSED',
      because: 'CLOSED',
      overAtMs: atMs,
    }))
    for (const talk of talks) await rows.putTalk(talk)
    return { kind: 'done', talks }
  }

  async function put(talk: StoredTalk): Promise<DeskAnswer> {
    await rows.putTalk(talk)
    return { kind: 'done', talks: [talk] }
  }

  async function isAtDesk(accountId: string): Promise<boolean> {
    return (await rows.listStaff(desk)).some((staff) => staff.accountId === accountId)
  }

  /** Of a talk that took place what it was about is not kept. */
  function ended(talk: StoredTalk): StoredTalk {
    return { ...talk, state: 'ENDED', overAtMs: atMs, topic: undefined }
  }
}

const keyOf = ({ opMode, widgetId, configurationId }: DeskKey): DeskKey => ({ opMode, widgetId, configurationId })

/** A talk without somebody who was staff in it. */
export const withoutPerson = (talk: StoredTalk, accountId: string): StoredTalk => ({
  ...talk,
  takenBy: talk.takenBy === accountId ? undefined : talk.takenBy,
  contactedBy: talk.contactedBy === accountId ? undefined : talk.contactedBy,
})
