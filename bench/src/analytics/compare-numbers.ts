import { isDeepStrictEqual } from 'node:util'
import { rowsMax } from '@foyer/contract'
import type { Hit } from '../../../apps/server/src/features/analytics/hit.ts'
import { type CountOptions, countNaively } from './count-naively.ts'

/** Asks one of `/admin/analytics/…`; fails where it is refused. */
export type AskNumbers = (path: string) => Promise<unknown>

export interface Comparison {
  readonly call: string
  readonly tookMs: number
  /** Numbers that were compared, and what differed. */
  readonly numbers: number
  readonly differences: readonly string[]
}

interface Rows {
  readonly rows: readonly Record<string, unknown>[]
  readonly total: number
}

/** The answers of all calls about a period beside the numbers counted from the hits. */
export async function compareNumbers(
  ask: AskNumbers,
  hits: readonly Hit[],
  options: CountOptions & { readonly bucketMinutes: number },
): Promise<Comparison[]> {
  const { opMode, fromMs, toMs, bucketMinutes } = options
  const naive = countNaively(hits, options)
  const period = `opMode=${opMode}&from=${fromMs}&to=${toMs}`
  const done: Comparison[] = []
  const compare = async <Answer>(
    call: string,
    path: string,
    pick: (answer: Answer) => [found: unknown, counted: unknown],
  ) => {
    const begunMs = performance.now()
    const answer = (await ask(path)) as Answer
    const tookMs = performance.now() - begunMs
    const [found, counted] = pick(answer)
    done.push({ call, tookMs, numbers: numbersIn(counted), differences: differ(call, found, counted) })
  }

  await compare<{ figures: object }>('summary', `/summary?${period}`, ({ figures }) => [figures, naive.figures])
  await compare<{ points: { atMs: number }[] }>(
    'attendance',
    `/attendance?${period}&bucketMinutes=${bucketMinutes}`,
    ({ points }) => {
      const beginsMs = points.map(({ atMs }) => atMs)
      const counted = naive.attendance({ beginsMs }).map((point, index) => ({ ...point, atMs: beginsMs[index] }))
      return [points, counted]
    },
  )
  await compare<Rows>('areas', `/areas?${period}&limit=${rowsMax}`, ({ rows }) => [rows.map(withoutNames), naive.areas])
  await compare<{ buckets: number[]; rows: Record<string, unknown>[] }>(
    'busy',
    `/busy?${period}&bucketMinutes=${Math.max(30, bucketMinutes)}&limit=${rowsMax}`,
    ({ buckets, rows }) => [rows.map(withoutNames), naive.busy({ beginsMs: buckets })],
  )
  await compare<Rows>('widgets', `/widgets?${period}&limit=${rowsMax}`, ({ rows }) => [
    rows.map(withoutNames),
    naive.widgets.slice(0, rowsMax),
  ])
  await compare<Rows>('content', `/content?${period}&limit=${rowsMax}`, ({ rows }) => [
    rows.map(withoutNames),
    naive.content.slice(0, rowsMax),
  ])
  await compare<Rows>('actions', `/actions?${period}&limit=${rowsMax}`, ({ rows }) => [
    rows
      .map(({ category, action, target = '', count, people }) => ({
        key: [category, action, target].map(String).join('|'),
        count,
        people,
      }))
      .toSorted((a, b) => Number(b.count) - Number(a.count) || (a.key < b.key ? -1 : 1)),
    naive.actions.slice(0, rowsMax),
  ])
  await compare<{ steps: object[] }>('funnel', `/funnel?${period}`, ({ steps }) => [steps, naive.funnel])
  return done
}

/** What the venue adds to a row is no number. */
const names = new Set(['name', 'kind', 'by', 'picture'])
const withoutNames = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !names.has(key) && !(key === 'areaId' && 'widgetId' in row)))

function differ(call: string, found: unknown, counted: unknown): string[] {
  if (isDeepStrictEqual(found, counted)) return []
  if (!Array.isArray(found) || !Array.isArray(counted))
    return [`${call}: ${JSON.stringify(found)} is not ${JSON.stringify(counted)}`]
  const lines = Array.from({ length: Math.max(found.length, counted.length) }, (_, index) => index)
  return lines
    .filter((index) => !isDeepStrictEqual(found[index], counted[index]))
    .map((index) => `${call}, row ${index}: ${JSON.stringify(found[index])} is not ${JSON.stringify(counted[index])}`)
}

const numbersIn = (value: unknown): number => {
  if (typeof value === 'number') return 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, each) => sum + numbersIn(each), 0)
}
