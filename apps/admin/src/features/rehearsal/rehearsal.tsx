import type { Clock } from '@foyer/client'
import type { ServedArchitecture } from '@foyer/contract'
import { isApiError } from '@foyer/client'
import type { Language } from '@foyer/contract/languages'
import type { RehearsalState } from '@foyer/contract/rehearsal-frame'
import { openZone } from '@foyer/contract/time-zone'
import { localizedText } from '@foyer/i18n'
import { EmptyState } from '@foyer/ui/empty-state'
import { IconButton } from '@foyer/ui/icon-button'
import { Spinner } from '@foyer/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import RotateCw from 'lucide-react/icons/rotate-cw'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useMemo, useState } from 'react'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { AudienceChoice } from './audience-choice.tsx'
import { listProgramme } from './list-programme.ts'
import { type FrameSize, VenueFrame } from './venue-frame.tsx'
import { useRehearsalTexts } from './rehearsal-texts.ts'
import { TimeTravel } from './time-travel.tsx'
import styles from './rehearsal.module.css'

export interface RehearsalProps {
  readonly architectureId: string
  /** A published one, which is only looked at; undefined for the draft. */
  readonly version: number | undefined
  /** What is shown, as designers get it. */
  readonly loadArchitecture: (signal: AbortSignal) => Promise<ServedArchitecture | undefined>
  /** Where the venue is shown. */
  readonly frameHref: string
  readonly editorHref: string
  readonly languages: readonly Language[]
  readonly defaultLocale: string
  readonly clock: Clock
  /** Who takes part beside the person, shown beside the venue. */
  readonly crowd: ReactNode
}

/** The draft as others see it, or a published version, at any time of the event; what is live is not touched. Source: REH-01, REH-02, PUB-05. */
export function Rehearsal(props: RehearsalProps) {
  const { architectureId, version, loadArchitecture, editorHref, defaultLocale } = props
  const { t, locale } = useRehearsalTexts()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['rehearsal', architectureId, version],
    queryFn: async ({ signal }) => (await loadArchitecture(signal)) ?? null,
  })
  if (isPending) {
    return (
      <div className={styles.waiting}>
        <Spinner size={32} label={t('admin-rehearsal.loading')} />
      </div>
    )
  }
  // What was loaded before stays while it cannot be loaded again.
  if (data === undefined && !(isApiError(error) && error.status === 404)) {
    return (
      <div className={styles.waiting}>
        <LoadFailure headingLevel={1} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) {
    return (
      <div className={styles.waiting}>
        <EmptyState
          headingLevel={1}
          title={t(version === undefined ? 'admin-rehearsal.missing' : 'admin-rehearsal.missing-version')}
          actions={<a href={editorHref}>{t('admin-rehearsal.back')}</a>}
        >
          {t(version === undefined ? 'admin-rehearsal.missing-text' : 'admin-rehearsal.missing-version-text')}
        </EmptyState>
      </div>
    )
  }
  return (
    <Stage
      {...props}
      architecture={data}
      name={localizedText(data.names, locale, defaultLocale) || t('admin-rehearsal.unnamed')}
    />
  )
}

interface StageProps extends RehearsalProps {
  readonly architecture: ServedArchitecture
  readonly name: string
}

function Stage(props: StageProps) {
  const { architecture, name, version, frameHref, editorHref, languages, defaultLocale, clock, crowd } = props
  const { t } = useRehearsalTexts()
  const [state, setState] = useState<RehearsalState>({ role: 'attendee', version })
  const [size, setSize] = useState<FrameSize>('fit')
  const [reloads, setReloads] = useState(0)
  const [isUnfolded, setUnfolded] = useState(false)
  const [isCrowdShown, setCrowdShown] = useState(false)
  const programme = useMemo(() => listProgramme(architecture, clock.now()), [architecture, clock])
  const zone = useMemo(
    () => openZone(architecture.timeZone ?? '') ?? openZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
    [architecture.timeZone],
  )
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <a className={styles.back} href={editorHref} aria-label={t('admin-rehearsal.back')}>
          <ArrowLeft size={20} className="mirror" aria-hidden />
        </a>
        <h1 className={styles.title}>
          <span>{t('admin-rehearsal.title')}</span> <bdi>{name}</bdi>
          {version !== undefined && <span> {t('admin-rehearsal.version', { version })}</span>}
        </h1>
        <IconButton
          label={t('admin-rehearsal.settings')}
          size="small"
          className={styles.unfold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <SlidersHorizontal aria-hidden />
        </IconButton>
        <div className={styles.choices} data-unfolded={isUnfolded || undefined}>
          <AudienceChoice state={state} onState={setState} size={size} onSize={setSize} languages={languages} />
          <IconButton label={t('admin-rehearsal.reload')} size="small" onClick={() => setReloads(reloads + 1)}>
            <RotateCw aria-hidden />
          </IconButton>
          {version === undefined && (
            <IconButton
              label={t('admin-rehearsal.crowd')}
              size="small"
              aria-expanded={isCrowdShown}
              onClick={() => setCrowdShown(!isCrowdShown)}
            >
              <Users aria-hidden />
            </IconButton>
          )}
        </div>
      </header>
      <TimeTravel
        time={state.time}
        onTime={(time) => setState({ ...state, time })}
        programme={programme}
        zone={zone}
        clock={clock}
        defaultLocale={defaultLocale}
      />
      <div className={styles.body}>
        <VenueFrame key={reloads} href={frameHref} title={name} state={state} size={size} />
        {isCrowdShown && <div className={styles.crowd}>{crowd}</div>}
      </div>
    </div>
  )
}
