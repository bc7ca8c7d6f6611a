import { byteOrderMark, toCsvRow, type AnswerOf, type LogLine, type RequestOf } from '@foyer/contract'
import { toCsvChunks } from '../../platform/http/csv-chunks.ts'
import type { LineFilter, LogLineStore, StoredLine } from './log-line.store.ts'

const pageSize = 100
const exportedAtOnce = 1_000

type Query = NonNullable<RequestOf<'logging.export'>['query']>

export interface ListLinesDeps {
  readonly store: Pick<LogLineStore, 'list'>
  /** Those of them whose accounts are not deleted. */
  readonly readPeople: (
    userIds: readonly string[],
  ) => Promise<readonly { readonly uid: string; readonly name: string }[]>
  /** The account with this e-mail address. */
  readonly findByEmail: (email: string) => Promise<string | undefined>
}

/** The kept lines as administrators read them. Source: ERR-06. */
export function createListLines({ store, readPeople, findByEmail }: ListLinesDeps) {
  return { list, toCsv }

  async function list({
    before,
    ...query
  }: NonNullable<RequestOf<'logging.list'>['query']>): Promise<AnswerOf<'logging.list'>> {
    const filter = await toFilter(query)
    if (filter === undefined) return { lines: [] }
    const beforeSeq = before === undefined ? undefined : Number(before)
    const found = await store.list({ ...filter, beforeSeq, limit: pageSize + 1 })
    const shown = found.slice(0, pageSize)
    const last = shown.at(-1)
    const people = await readPeople([...new Set(shown.flatMap(({ userId }) => userId ?? []))])
    const names = new Map(people.map(({ uid, name }) => [uid, name]))
    return {
      lines: shown.map((line) => toLine(line, names)),
      ...(found.length > pageSize && last !== undefined && { next: String(last.seq) }),
    }
  }

  async function* toCsv(query: Query): AsyncGenerator<string> {
    yield (
      byteOrderMark +
      toCsvRow(['at', 'level', 'origin', 'venue', 'category', 'message', 'details', 'user', 'path', 'browser', 'os'])
    )
    const filter = await toFilter(query)
    if (filter === undefined) return
    let beforeSeq: number | undefined
    for (;;) {
      const lines = await store.list({ ...filter, beforeSeq, limit: exportedAtOnce })
      yield* toCsvChunks(lines, toRow)
      if (lines.length < exportedAtOnce) return
      beforeSeq = lines.at(-1)?.seq
    }
  }

  /** `undefined` where it can find nothing: there is no such person. */
  async function toFilter({ q, user, from, to, ...rest }: Query): Promise<LineFilter | undefined> {
    const userId = user?.includes('@') === true ? await findByEmail(user) : user
    if (user !== undefined && userId === undefined) return undefined
    return {
      ...rest,
      userId,
      words: q?.split(/\s+/).filter(Boolean),
      fromMs: from === undefined ? undefined : Number(from),
      toMs: to === undefined ? undefined : Number(to),
    }
  }
}

function toLine({ atMs, userId, ...line }: StoredLine, names: ReadonlyMap<string, string>): LogLine {
  const name = userId === undefined ? undefined : names.get(userId)
  return {
    ...line,
    at: atMs,
    ...(userId !== undefined && { user: { uid: userId, ...(name !== undefined && { name }) } }),
  } as LogLine
}

const toRow = ({ atMs, level, origin, opMode, category, message, details, userId, client }: StoredLine): string =>
  toCsvRow([
    new Date(atMs).toISOString(),
    level,
    origin,
    opMode,
    category,
    message,
    details,
    userId,
    client?.clientURL,
    client?.browser === undefined ? undefined : `${client.browser} ${client.browserVersion ?? ''}`.trim(),
    client?.os,
  ])
