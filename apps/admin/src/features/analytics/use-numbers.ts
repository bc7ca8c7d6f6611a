import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Choice } from './choice/choice.ts'
import { type Span, comparedQuery, periodQuery, spanOf } from './choice/span.ts'

/** How often what changes by the second is asked for, and what changes by the minute; only while the page is looked at. */
export const liveEveryMs = 5_000
const restEveryMs = 15_000
/** Of each table; files hold all rows. */
const mostRows = '100'

/** What the server said, and when that came by the clock of this device. */
interface ReceivedAnswer<Answer> {
  readonly answer: Answer
  readonly receivedAtMs: number
}

export type Asked<Answer> = UseQueryResult<ReceivedAnswer<Answer>>

/** Asks for one table of the period, again and again while the period goes on and the page is looked at. */
function useAsked<Answer>(
  name: string,
  query: Record<string, string>,
  ask: (signal: AbortSignal) => Promise<Answer>,
  { everyMs, isWanted = true }: { readonly everyMs: number | false; readonly isWanted?: boolean },
): Asked<Answer> {
  const { clock } = usePlatform()
  return useQuery({
    queryKey: ['analytics', name, query],
    queryFn: async ({ signal }) => ({ answer: await ask(signal), receivedAtMs: clock.now() }),
    enabled: isWanted,
    staleTime: 0,
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
  })
}

const everyMsOf = ({ isLive }: Span, everyMs: number) => isLive && everyMs

/** The figures of a period, and those of now. */
export function useSummary(span: Span, isWanted = true): Asked<AnswerOf<'analytics.summary'>> {
  const { api } = usePlatform()
  const { locale } = useAdminTexts()
  const query = comparedQuery(span, locale)
  return useAsked('summary', query, (signal) => api.call('analytics.summary', { query, signal }), {
    everyMs: everyMsOf(span, liveEveryMs),
    isWanted,
  })
}

/** The period as times. The whole event is known only once the server has sent which period it keeps. */
export function useSpan(
  choice: Choice,
  nowMs: number,
): { readonly span: Span; readonly event: ReturnType<typeof useSummary> } {
  const isEvent = choice.period === 'event'
  const event = useSummary(spanOf({ period: 'day', opMode: choice.opMode }, nowMs, undefined), isEvent)
  return { span: spanOf(choice, nowMs, event.data?.answer.kept), event }
}

/** Every table of the period. */
export function useNumbers(span: Span, isWanted: boolean) {
  const { api } = usePlatform()
  const { locale } = useAdminTexts()
  const period = periodQuery(span, locale)
  const listed = { ...period, limit: mostRows }
  const attended = { ...comparedQuery(span, locale), bucketMinutes: String(span.bucketMinutes) }
  const byHour = { ...listed, bucketMinutes: String(span.busyMinutes) }
  const live = { everyMs: everyMsOf(span, liveEveryMs), isWanted }
  const rest = { everyMs: everyMsOf(span, restEveryMs), isWanted }
  return {
    attendance: useAsked(
      'attendance',
      attended,
      (signal) => api.call('analytics.attendance', { query: attended, signal }),
      live,
    ),
    areas: useAsked('areas', listed, (signal) => api.call('analytics.areas', { query: listed, signal }), rest),
    busy: useAsked('busy', byHour, (signal) => api.call('analytics.busy', { query: byHour, signal }), rest),
    widgets: useAsked('widgets', listed, (signal) => api.call('analytics.widgets', { query: listed, signal }), rest),
    content: useAsked('content', listed, (signal) => api.call('analytics.content', { query: listed, signal }), rest),
    actions: useAsked('actions', listed, (signal) => api.call('analytics.actions', { query: listed, signal }), rest),
    funnel: useAsked('funnel', period, (signal) => api.call('analytics.funnel', { query: period, signal }), rest),
  }
}

export type Numbers = ReturnType<typeof useNumbers>
