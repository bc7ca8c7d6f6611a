import Flag from 'lucide-react/icons/flag'
import { useEffect, useRef, useState } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { EmptyState } from '@foyer/ui/empty-state'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { usePlatform } from '../../../platform/platform-context.ts'
import styles from '../card.module.css'
import { LiveList } from '../live-list.tsx'
import { refusalOf } from '../refusal.ts'
import { useAsk, useLive, useLivePages, useReadAnew } from '../use-live.ts'
import { useAction } from '../use-action.ts'
import type { QueueAct } from './card-actions.tsx'
import { type Moderated, toModerated } from './moderated.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReportCard, WaitingCard } from './report-card.tsx'
import look from './queue.module.css'
import { SanctionDialog } from './sanction-dialog.tsx'

interface QueueProps {
  readonly isSettled: boolean
  readonly onSettled: (isSettled: boolean) => void
}

type Asked = { readonly act: 'remove' | 'mute' | 'ban'; readonly entry: Moderated }

/** What was reported or waits for approval; new entries appear as soon as the server notifies the page. Source: CHT-08. */
export function Queue({ isSettled, onSettled }: QueueProps) {
  const { toasts } = usePlatform()
  const { t } = useAdminTexts()
  const { realtime } = useLive()
  const ask = useAsk()
  const readAnew = useReadAnew()
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const [pending, setPending] = useState<string>()
  const action = useAction()
  const query = useLivePages(['queue', isSettled], (put, from) => put('moderation.list-queue', { isSettled, ...from }))
  const pages = query.data?.pages ?? []

  useEffect(() => realtime?.on('moderation.reported', () => void readAnew()))

  const run = (entry: Moderated, act: Exclude<QueueAct, Asked['act']>) =>
    action.run(async () => {
      const { key, person, report, content } = entry
      setPending(key)
      try {
        if (act === 'dismissed' || act === 'acted')
          await ask('moderation.settle-report', { reportId: report?.reportId ?? '', outcome: act })
        else if (content !== undefined)
          await ask('moderation.decide', { content, decision: act === 'approve' ? 'approve' : 'remove' })
        toasts.show({ tone: 'success', text: t(`admin.queue.done.${act}`, { name: person.name }) })
      } catch (error) {
        toasts.show({ tone: 'error', text: t(refusalOf(error)), key: 'settle' })
      }
      await readAnew()
      setPending(undefined)
      // The pressed button went with its entry.
      list.current?.focus()
    })

  const act = (entry: Moderated, chosen: QueueAct) => {
    if (chosen === 'remove' || chosen === 'mute' || chosen === 'ban') setAsked({ act: chosen, entry })
    else void run(entry, chosen)
  }
  const close = () => setAsked(undefined)
  const kind = isSettled ? 'settled' : 'open'
  return (
    <div className={look.queue}>
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
        isEmpty={pages.every(({ items }) => items.length === 0)}
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
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('admin.moderation.queue')}>
          {pages.flatMap(({ items, names }) =>
            items.map((item) => {
              const entry = toModerated(item, t('admin.reports.unnamed'))
              const { key } = entry
              const props = {
                entry,
                names,
                isPending: pending === key,
                onAct: (chosen: QueueAct) => act(entry, chosen),
              }
              return item.kind === 'report' ? (
                <ReportCard key={key} {...props} report={item.report} />
              ) : (
                <WaitingCard key={key} {...props} content={item.content} />
              )
            }),
          )}
        </ul>
      </LiveList>
      {asked !== undefined &&
        (asked.act === 'remove' ? (
          <RemoveDialog entry={asked.entry} onClose={close} />
        ) : (
          <SanctionDialog kind={asked.act} entry={asked.entry} onClose={close} />
        ))}
    </div>
  )
}
