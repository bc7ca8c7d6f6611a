import { useState } from 'react'
import type { AnalyticsTable } from '@foyer/contract/analytics-limits'
import { useAdminTexts } from '@foyer/i18n/admin'
import { usePlatform } from '../../platform/platform-context.ts'
import { dayOf } from './choice/choice.ts'
import { type Span, periodQuery } from './choice/span.ts'

/** What can be taken away: a table as CSV, all of them as one workbook, every single request. */
export type Export = AnalyticsTable | 'workbook' | 'hits'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Files are named by their table and the days they are about. */
function fileNameOf(what: Export, { fromMs, toMs }: Span): string {
  const first = dayOf(fromMs)
  const last = dayOf(toMs - 1)
  const days = first === last ? first : `${first}_${last}`
  return what === 'workbook' ? `analytics-${days}.xlsx` : `analytics-${what}-${days}.csv`
}

/** Fetches a file by an authorised call and lets the browser save it; a failure is shown. Source: ANA-03. */
export function useExport(span: Span, saveFile: (blob: Blob, name: string) => void) {
  const { api, toasts } = usePlatform()
  const { t, locale } = useAdminTexts()
  const [pending, setPending] = useState<readonly Export[]>([])

  async function fetchFile(what: Export) {
    const query = periodQuery(span, locale)
    if (what === 'workbook') return api.open('analytics.export-workbook', { query })
    if (what === 'hits') return api.open('analytics.export-hits', { query })
    const isOverTime = what === 'attendance' || what === 'busy'
    const minutes = what === 'busy' ? span.busyMinutes : span.bucketMinutes
    return api.open('analytics.export-table', {
      params: { table: what },
      query: isOverTime ? { ...query, bucketMinutes: String(minutes) } : query,
    })
  }

  async function run(what: Export) {
    if (pending.includes(what)) return
    setPending((before) => [...before, what])
    try {
      const body = await fetchFile(what)
      const type = what === 'workbook' ? workbookType : 'text/csv;charset=utf-8'
      saveFile(await new Response(body, { headers: { 'content-type': type } }).blob(), fileNameOf(what, span))
    } catch {
      toasts.show({ tone: 'error', text: t('errors.PROCESSING_ERROR'), key: 'analytics-export' })
    } finally {
      setPending((before) => before.filter((each) => each !== what))
    }
  }

  return { pending, save: (what: Export) => void run(what) }
}

export type Exporter = ReturnType<typeof useExport>
