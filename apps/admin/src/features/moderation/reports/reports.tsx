import Flag from 'lucide-react/icons/flag'
import { useEffect, useRef, useState } from 'react'
import type { ChatReport } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { EmptyState } from '@foyer/ui/empty-state'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { usePlatform } from '../../../platform/platform-context.ts'
import styles from '../card.module.css'
import { LiveList } from '../live-list.tsx'
import { refusalOf } from '../refusal.ts'
import { useAsk, useLive, useLivePages, useReadAnew } from '../use-live.ts'
import { useAction } from '../use-action.ts'
import { withName } from '../with-name.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { type ReportAct, ReportCard } from './report-card.tsx'
import look from './reports.module.css'
import { SanctionDialog } from './sanction-dialog.tsx'

interface ReportsProps {
  readonly isSettled: boolean
  readonly onSettled: (isSettled: boolean) => void
}

type Asked = { readonly act: 'delete' | 'mute' | 'ban'; readonly report: ChatReport }

/** What was reported; a new report appears as soon as the server sends it. Source: CHT-08. */
export function Reports({ isSettled, onSettled }: ReportsProps) {
  const { toasts } = usePlatform()
  const texts = useAdminTexts()
  const { t } = texts
  const { realtime } = useLive()
  const ask = useAsk()
  const readAnew = useReadAnew()
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const [settling, setSettling] = useState<string>()
  const action = useAction()
  const query = useLivePages(['reports', isSettled], (put, from) =>
    put('moderation.list-reports', { isSettled, ...from }),
  )
  const reports = query.data?.pages.flatMap((page) => page.reports.map((report) => withName(report, texts))) ?? []

  useEffect(() => realtime?.on('moderation.reported', () => void readAnew()))

  const settle = (report: ChatReport, outcome: 'dismissed' | 'acted') =>
    action.run(async () => {
      const { reportId, person } = report
      setSettling(reportId)
      try {
        await ask('moderation.settle-report', { reportId, outcome })
        toasts.show({ tone: 'success', text: t(`admin.reports.done.${outcome}`, { name: person.name }) })
      } catch (error) {
        toasts.show({ tone: 'error', text: t(refusalOf(error)), key: 'settle' })
      }
      await readAnew()
      setSettling(undefined)
      // The pressed button went with its report.
      list.current?.focus()
    })

  const act = (chosen: ReportAct, report: ChatReport) => {
    if (chosen === 'dismissed' || chosen === 'acted') void settle(report, chosen)
    else setAsked({ act: chosen, report })
  }
  const close = () => setAsked(undefined)
  const kind = isSettled ? 'settled' : 'open'
  return (
    <div className={look.reports}>
      <SegmentedControl
        label={t('admin.moderation.which')}
        value={kind}
        onChange={(value) => onSettled(value === 'settled')}
        options={[
          { value: 'open', label: t('admin.moderation.open') },
          { value: 'settled', label: t('admin.moderation.settled') },
        ]}
      />
      <LiveList
        query={query}
        entryPx={220}
        isEmpty={reports.length === 0}
        empty={
          <EmptyState
            frame="dashed"
            icon={<Flag size={40} strokeWidth={1.5} />}
            title={t(`admin.reports.none.${kind}`)}
          >
            {t(`admin.reports.none-text.${kind}`)}
          </EmptyState>
        }
      >
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('admin.moderation.reports')}>
          {reports.map((report) => (
            <ReportCard
              key={report.reportId}
              report={report}
              isPending={settling === report.reportId}
              onAct={(chosen) => act(chosen, report)}
            />
          ))}
        </ul>
      </LiveList>
      {asked !== undefined &&
        (asked.act === 'delete' ? (
          <DeleteDialog report={asked.report} onClose={close} />
        ) : (
          <SanctionDialog kind={asked.act} report={asked.report} onClose={close} />
        ))}
    </div>
  )
}
