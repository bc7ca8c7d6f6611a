import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ExternalLink from 'lucide-react/icons/external-link'
import { lazy, type ReactNode, Suspense } from 'react'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { buttonClass } from '@foyer/ui/button'
import { LinkButton } from '@foyer/ui/link-button'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { StatusDot } from '@foyer/ui/status-dot'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { VersionList } from '../../features/versions/version-list.tsx'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { useLiveVersion, useStageVersion, useVenueName } from '../venue-queries.ts'
import styles from './overview-page.module.css'

/** Nothing where it could not be fetched: the page is whole without it. */
const SystemNotice = lazy(() =>
  import('../../features/system/system-notice.tsx').catch(() => ({ default: () => null })),
)

/** The editor says it too. */
const ScheduleList = lazy(() =>
  import('../../features/editor/schedule/schedule-list.tsx').catch(() => ({ default: (): ReactNode => null })),
)

/** What is so now: what is live, what is on stage, who can sign in. Source: DSG-03. */
export function OverviewPage() {
  const { identity, authority } = useApp()
  const { t } = useAdminTexts()
  const state = useReadable(identity.state)
  const known = useReadable(authority) ?? 'attendee'
  const isDesigner = isAtLeast(known, 'designer')
  const live = useLiveVersion()
  const versions = useVersions(isDesigner)
  usePageTitle(t('admin.overview'))
  const name = state.kind === 'signed-in' ? state.user.attributes.name : ''
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.venue}>{useVenueName()}</p>
        <h1 className={styles.title}>{t('admin.overview.welcome', { name })}</h1>
        <p className={styles.role}>{t('admin.overview.you-are', { role: t(`admin.role.${known}`) })}</p>
      </header>
      {isAtLeast(known, 'administrator') && (
        <Suspense fallback={null}>
          <SystemNotice
            linkTo={(text) => (
              <Link to="/system" className={buttonClass({ size: 'small' })}>
                {text}
              </Link>
            )}
          />
        </Suspense>
      )}
      <div className={styles.cards}>
        <LiveNow versions={versions.data} />
        {isDesigner && <OnStage />}
        {isAtLeast(known, 'administrator') && <AccountCount />}
      </div>
      {isDesigner && (
        <section className={styles.versions} aria-labelledby="versions">
          <h2 id="versions" className={styles.versionsTitle}>
            {t('admin.versions')}
          </h2>
          <Schedules />
          {versions.isError && <LoadFailure onRetry={() => void versions.refetch()} />}
          {versions.isPending && <Waiting />}
          {versions.data !== undefined && <VersionList key={live.data?.version} versions={versions.data} />}
        </section>
      )}
    </div>
  )
}

function useVersions(isAsked: boolean) {
  const { api } = useApp()
  const live = useLiveVersion()
  return useQuery({
    queryKey: ['versions', live.data?.version],
    queryFn: async ({ signal }) => (await api.call('designer.versions', { signal })).versions,
    enabled: isAsked && live.data !== undefined,
  })
}

function Schedules() {
  const { api } = useApp()
  const { data = [] } = useQuery({
    queryKey: ['schedules'],
    queryFn: async ({ signal }) => (await api.call('designer.list-schedules', { signal })).schedules,
  })
  return (
    data.length > 0 && (
      <Suspense>
        <ScheduleList schedules={data} />
      </Suspense>
    )
  )
}

type Versions = ReturnType<typeof useVersions>['data']

function LiveNow({ versions }: { readonly versions: Versions }) {
  const { t, date } = useAdminTexts()
  const live = useLiveVersion()
  const entry = versions?.find(({ isLive }) => isLive)
  const publisher = useNameOf(entry?.publishedBy, live.data?.architectureId)
  const when = entry && date(new Date(entry.publishedAt), { dateStyle: 'medium', timeStyle: 'short' })
  const version = live.data?.version
  return (
    <Card
      title={
        <>
          <StatusDot status={version === undefined ? 'offline' : 'available'} size={12} />
          {t('admin.overview.live')}
        </>
      }
      action={
        <LinkButton href="/" trailingIcon={<ExternalLink size={16} className="mirror" aria-hidden />}>
          {t('admin.overview.open-venue')}
        </LinkButton>
      }
    >
      <Figure query={live}>
        {version === undefined ? t('admin.overview.nothing-live') : t('admin.overview.version', { version })}
      </Figure>
      {live.data !== undefined && (
        <p className={styles.text}>
          {version === undefined ? t('admin.overview.nothing-live-text') : t('admin.overview.live-text')}
        </p>
      )}
      {when !== undefined && (
        <p className={styles.text}>
          {publisher === undefined
            ? t('admin.overview.published', { when })
            : t('admin.overview.published-by', { when, name: publisher })}
        </p>
      )}
    </Card>
  )
}

/** What was published by a command bears a name of its own. */
const isAccountId = (id: string | undefined) => id !== undefined && /^[\w-]{22}$/.test(id)

/** The name in a profile; undefined where there is none. */
function useNameOf(userId: string | undefined, architectureId: string | undefined): string | undefined {
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: ['name', userId],
    queryFn: async ({ signal }) =>
      (
        await api.call('profile.read', {
          params: { architectureId: architectureId ?? '', userId: userId ?? '' },
          signal,
        })
      ).data.attributes.name,
    enabled: isAccountId(userId) && architectureId !== undefined,
    staleTime: 300_000,
  })
  return data
}

function OnStage() {
  const { t } = useAdminTexts()
  const stage = useStageVersion(true)
  return (
    <Card
      title={t('admin.overview.stage')}
      action={
        <LinkButton href="/stage/" trailingIcon={<ExternalLink size={16} className="mirror" aria-hidden />}>
          {t('admin.overview.open-stage')}
        </LinkButton>
      }
    >
      <Figure query={stage}>
        {(stage.data ?? 0) > 0
          ? t('admin.overview.version', { version: stage.data ?? 0 })
          : t('admin.overview.nothing-staged')}
      </Figure>
      <p className={styles.text}>{t('admin.overview.stage-text')}</p>
    </Card>
  )
}

function AccountCount() {
  const { api } = useApp()
  const { t } = useAdminTexts()
  const count = useQuery({
    queryKey: ['account-count'],
    queryFn: async ({ signal }) => (await api.call('admin.list-accounts', { signal })).total,
  })
  return (
    <Card
      title={t('admin.accounts')}
      action={
        <Link to="/accounts" className={buttonClass({})}>
          <span>{t('admin.overview.manage')}</span>
          <ArrowRight size={16} className="mirror" aria-hidden />
        </Link>
      }
    >
      <Figure query={count}>{t('admin.accounts.count', { count: count.data ?? 0 })}</Figure>
      <p className={styles.text}>{t('admin.overview.accounts-text')}</p>
    </Card>
  )
}

function Card({
  title,
  action,
  children,
}: {
  readonly title: ReactNode
  readonly action: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{title}</h2>
      {children}
      <div className={styles.action}>{action}</div>
    </section>
  )
}

interface Asked {
  readonly isPending: boolean
  readonly isError: boolean
  readonly refetch: () => Promise<unknown>
}

/** The fact of a card, or what stands in its place. */
function Figure({ query, children }: { readonly query: Asked; readonly children: ReactNode }) {
  const { t } = useAdminTexts()
  if (query.isError) {
    return (
      <p className={styles.text} role="alert">
        {t('admin.failed.title')}{' '}
        <button type="button" className={styles.retry} onClick={() => void query.refetch()}>
          {t('common.try-again')}
        </button>
      </p>
    )
  }
  if (query.isPending) {
    return (
      <SkeletonGroup label={t('common.loading')}>
        <Skeleton height={34} width="60%" />
      </SkeletonGroup>
    )
  }
  return <p className={styles.figure}>{children}</p>
}

function Waiting() {
  const { t } = useAdminTexts()
  return (
    <SkeletonGroup label={t('common.loading')} className={styles.waiting}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </SkeletonGroup>
  )
}
