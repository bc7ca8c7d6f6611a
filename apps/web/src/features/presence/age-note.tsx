import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '@foyer/ui/button'
import { usePeopleTexts } from './people-texts.tsx'
import { useAge } from './use-age.ts'
import styles from './people.module.css'

/** How old a list is, where it does not follow by itself; nothing while it is as good as now. Source: PRS-08. */
export function AgeNote({
  asOf,
  isBehind,
  onRefresh,
}: {
  readonly asOf: number | undefined
  readonly isBehind: boolean
  readonly onRefresh: () => void
}) {
  const { t } = usePeopleTexts()
  const ago = useAge(asOf)
  if (ago === undefined && !isBehind) return null
  return (
    <p className={styles.age} data-behind={isBehind || undefined}>
      {isBehind && <CloudOff size={16} aria-hidden />}
      <span>
        {isBehind && t('people.behind')} {ago !== undefined && t('people.updated', { ago })}
      </span>
      {!isBehind && (
        <Button size="small" variant="quiet" onClick={onRefresh}>
          {t('people.refresh')}
        </Button>
      )}
    </p>
  )
}
