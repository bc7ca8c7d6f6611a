import type { AgendaSession } from '@foyer/contract'

/** A day of the reader's time zone with its sessions, the earliest first. */
export interface AgendaDay {
  /** Such as `2026-11-20`. */
  readonly key: string
  readonly beginMs: number
  readonly sessions: readonly AgendaSession[]
}

export const beginOf = ({ begin }: AgendaSession): number => Date.parse(begin)
export const endOf = ({ end }: AgendaSession): number => Date.parse(end)

const byTime = (a: AgendaSession, b: AgendaSession) => beginOf(a) - beginOf(b) || endOf(a) - endOf(b)

/** The day on which a session begins, by the clock of this device. */
export function dayKeyOf(ms: number): string {
  const date = new Date(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export function listDays(sessions: readonly AgendaSession[]): AgendaDay[] {
  const days = new Map<string, AgendaSession[]>()
  for (const session of sessions.toSorted(byTime)) {
    const key = dayKeyOf(beginOf(session))
    days.set(key, [...(days.get(key) ?? []), session])
  }
  return [...days].map(([key, ofDay]) => ({ key, beginMs: Math.min(...ofDay.map(beginOf)), sessions: ofDay }))
}

export const isOn = (session: AgendaSession, nowMs: number): boolean =>
  !session.cancelled && beginOf(session) <= nowMs && nowMs < endOf(session)

/** What is on, and what begins next: all sessions that begin at that moment. Cancelled ones are neither. */
export function nowAndNext(
  sessions: readonly AgendaSession[],
  nowMs: number,
): { readonly now: readonly AgendaSession[]; readonly next: readonly AgendaSession[] } {
  const takingPlace = sessions.filter(({ cancelled }) => !cancelled)
  const nextMs = Math.min(...takingPlace.map(beginOf).filter((ms) => ms > nowMs))
  return {
    now: takingPlace.filter((session) => isOn(session, nowMs)).toSorted(byTime),
    next: takingPlace.filter((session) => beginOf(session) === nextMs),
  }
}

/** When something of the agenda changes next: a session begins or ends; undefined when all are over. */
export function nextChangeMs(sessions: readonly AgendaSession[], nowMs: number): number | undefined {
  const next = Math.min(...sessions.flatMap((session) => [beginOf(session), endOf(session)]).filter((ms) => ms > nowMs))
  return Number.isFinite(next) ? next : undefined
}

/** The day to begin with: that of what is on or next, else the last one. */
export function firstShownDay(days: readonly AgendaDay[], nowMs: number): string | undefined {
  const current = days.find(({ sessions }) => sessions.some((session) => endOf(session) > nowMs))
  return (current ?? days.at(-1))?.key
}
