import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import type { Sanction } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { EmptyState } from '@foyer/ui/empty-state'
import styles from '../card.module.css'
import { LiveList } from '../live-list.tsx'
import { Person } from '../person.tsx'
import { useFonts } from '../../../platform/use-fonts.ts'
import { useLivePages } from '../use-live.ts'
import { withName } from '../with-name.ts'
import { LiftDialog } from './lift-dialog.tsx'
import look from './sanctions.module.css'

/** The mutes and bans that hold. Source: CHT-06, CHT-08. */
export function Sanctions() {
  const texts = useAdminTexts()
  const { t } = texts
  const [lifted, setLifted] = useState<Sanction>()
  const query = useLivePages(['sanctions'], (ask, from) => ask('moderation.list-sanctions', from))
  const sanctions =
    query.data?.pages.flatMap((page) => page.sanctions.map((sanction) => withName(sanction, texts))) ?? []
  return (
    <div className={look.sanctions}>
      <LiveList
        query={query}
        entryPx={120}
        isEmpty={sanctions.length === 0}
        empty={
          <EmptyState
            frame="dashed"
            icon={<ShieldCheck size={40} strokeWidth={1.5} />}
            title={t('admin.sanctions.none')}
          >
            {t('admin.sanctions.none-text')}
          </EmptyState>
        }
      >
        <ul className={styles.list} aria-label={t('admin.moderation.sanctions')}>
          {sanctions.map((sanction) => (
            <Card key={sanction.sanctionId} sanction={sanction} onLift={() => setLifted(sanction)} />
          ))}
        </ul>
      </LiveList>
      {lifted !== undefined && <LiftDialog sanction={lifted} onClose={() => setLifted(undefined)} />}
    </div>
  )
}

function Card({ sanction, onLift }: { readonly sanction: Sanction; readonly onLift: () => void }) {
  const { t, date } = useAdminTexts()
  const { kind, person, reason, by, at, until } = sanction
  const whenOf = (ms: number) => date(ms, { dateStyle: 'medium', timeStyle: 'short' })
  const action = t(`admin.lift.action.${kind}`)
  useFonts([person.name, by.name, reason].join(' '))
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Person person={person}>
          {until === undefined ? t('admin.sanctions.no-end') : t('admin.sanctions.until', { when: whenOf(until) })}
        </Person>
        <Chip tone={kind === 'ban' ? 'error' : 'warning'}>{t(`admin.sanctions.kind.${kind}`)}</Chip>
      </div>
      <p dir="auto" className={styles.words}>
        {reason}
      </p>
      <div className={styles.top}>
        <p className={styles.quiet}>{t('admin.sanctions.by', { name: by.name, when: whenOf(at) })}</p>
        <Button size="small" aria-label={`${action}: ${person.name}`} onClick={onLift}>
          {action}
        </Button>
      </div>
    </li>
  )
}
