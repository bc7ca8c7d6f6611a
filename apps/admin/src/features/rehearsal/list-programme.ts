import type { LocalizedTexts, ServedArchitecture } from '@foyer/contract'

/** What happens at a time of the programme. */
export interface ProgrammeChange {
  readonly kind: 'begins' | 'ends'
  /** Undefined where it has none. */
  readonly names: LocalizedTexts | undefined
}

/** A time at which the venue looks different, in Unix milliseconds. */
export interface ProgrammeMark {
  readonly atMs: number
  readonly changes: readonly ProgrammeChange[]
}

export interface Programme {
  readonly fromMs: number
  readonly toMs: number
  /** In the order of time, each time once. */
  readonly marks: readonly ProgrammeMark[]
}

const dayMs = 86_400_000
/** Before the first and after the last mark: what is there before and after the event. */
const marginMs = 30 * 60_000
const emptyMs = dayMs / 2
/** What is further from the middle of the programme, such as a slot until 2099, would leave it no room. */
const furthestMs = 30 * dayMs

type Fields = Readonly<Record<string, unknown>>

/**
 * From the first to the last time at which time slots, sessions, live content, countdowns and announcements of banners begin
 * or end. A venue without times has the day around `nowMs`. Source: REH-02.
 */
export function listProgramme(architecture: ServedArchitecture, nowMs: number): Programme {
  const changesByTime = new Map<number, ProgrammeChange[]>()
  const add = (instant: unknown, kind: ProgrammeChange['kind'], names: unknown) => {
    const atMs = typeof instant === 'string' ? Date.parse(instant) : Number.NaN
    if (Number.isNaN(atMs)) return
    const changes = changesByTime.get(atMs) ?? []
    changesByTime.set(atMs, [...changes, { kind, names: textsOf(names) }])
  }
  const addSpan = (fields: Fields, names: unknown, [begin, end]: readonly [string, string] = ['begin', 'end']) => {
    add(fields[begin], 'begins', names)
    add(fields[end], 'ends', names)
  }
  const { areas, globalWidgets, sessions = [], mediaBoards = [] } = architecture
  for (const widget of [...globalWidgets, ...areas.flatMap(({ contentWidgets }) => contentWidgets)]) {
    for (const configuration of widget.configurations as readonly Fields[]) {
      const names = textsOf(configuration['titles']) ?? textsOf(configuration['name']) ?? widget.name
      addSpan(configuration, names)
      addSpan(configuration, names, ['sessionBegin', 'sessionEnd'])
      add(configuration['until'], 'ends', names)
      for (const announcement of listOf(configuration['announcements'])) addSpan(announcement, announcement['texts'])
    }
  }
  for (const session of sessions) if (!session.cancelled) addSpan(session, session.titles)
  for (const board of mediaBoards as readonly Fields[])
    for (const piece of listOf(board['pieces'])) addSpan(piece, piece['titles'])
  const all = [...changesByTime].map(([atMs, changes]) => ({ atMs, changes })).toSorted((a, b) => a.atMs - b.atMs)
  const middleMs = all[Math.floor(all.length / 2)]?.atMs
  if (middleMs === undefined) return { fromMs: nowMs - emptyMs, toMs: nowMs + emptyMs, marks: [] }
  const marks = all.filter(({ atMs }) => Math.abs(atMs - middleMs) <= furthestMs)
  const [first, last] = [marks.at(0)?.atMs ?? middleMs, marks.at(-1)?.atMs ?? middleMs]
  return { fromMs: first - marginMs, toMs: last + marginMs, marks }
}

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as readonly Fields[]) : [])

const textsOf = (value: unknown): LocalizedTexts | undefined =>
  Array.isArray(value) && value.length > 0 ? (value as LocalizedTexts) : undefined
