import Armchair from 'lucide-react/icons/armchair'
import Search from 'lucide-react/icons/search'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { usePeopleTexts } from './people-texts.tsx'
import type { ScopeKind } from './use-member-list.ts'
import styles from './people.module.css'

/** The shape of the rows that come. */
export function LoadingPeople() {
  const { t } = usePeopleTexts()
  return (
    <SkeletonGroup label={t('people.loading')} className={styles.bones}>
      {['62%', '48%', '70%', '55%', '66%'].map((width) => (
        <div key={width} className={styles.bone}>
          <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
          <div className={styles.boneWords}>
            <Skeleton width={width} height={14} />
            <Skeleton width="80%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

export function NoOtherPeople({ scope }: { readonly scope: ScopeKind }) {
  const { t } = usePeopleTexts()
  return (
    <EmptyState icon={<Armchair strokeWidth={1.5} />} title={t(`people.empty.${scope}.title`)} headingLevel={3}>
      {t(`people.empty.${scope}.text`)}
    </EmptyState>
  )
}

export function NoPeopleFound({ onShowAll }: { readonly onShowAll: (() => void) | undefined }) {
  const { t } = usePeopleTexts()
  return (
    <EmptyState
      icon={<Search strokeWidth={1.5} />}
      tone="warning"
      title={t('people.none-found.title')}
      headingLevel={3}
      live
      actions={onShowAll && <Button onClick={onShowAll}>{t('people.show-all')}</Button>}
    >
      {t('people.none-found.text')}
    </EmptyState>
  )
}

export function PeopleFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = usePeopleTexts()
  const { t: say } = useTexts()
  return (
    <EmptyState
      icon={<TriangleAlert strokeWidth={1.5} />}
      tone="error"
      title={t('people.failed.title')}
      headingLevel={3}
      live
      actions={<Button onClick={onRetry}>{say('common.try-again')}</Button>}
    >
      {t('people.failed.text')}
    </EmptyState>
  )
}
