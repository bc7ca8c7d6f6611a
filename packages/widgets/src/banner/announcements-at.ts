import type { BannerAnnouncement } from '@foyer/contract'

type Slot = Pick<BannerAnnouncement, 'begin' | 'end'>

const beginOf = ({ begin }: Slot) => (begin === undefined ? Number.NEGATIVE_INFINITY : Date.parse(begin))
const endOf = ({ end }: Slot) => (end === undefined ? Number.POSITIVE_INFINITY : Date.parse(end))

/** Those that are on then, in their order: begin inside, end outside. Source: VEN-20. */
export const announcementsAt = <One extends Slot>(all: readonly One[], nowMs: number): readonly One[] =>
  all.filter((one) => beginOf(one) <= nowMs && nowMs < endOf(one))

/** When the next of them begins or ends; undefined when none does any more. */
export function nextChangeAfter(all: readonly Slot[], nowMs: number): number | undefined {
  const later = all.flatMap((one) => [beginOf(one), endOf(one)]).filter((atMs) => atMs > nowMs && Number.isFinite(atMs))
  return later.length === 0 ? undefined : Math.min(...later)
}
