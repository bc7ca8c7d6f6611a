import Handshake from 'lucide-react/icons/handshake'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MatchingConfiguration, MatchingState } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { loadFontsForText } from '@foyer/ui/fonts'
import { useOnline } from '@foyer/ui/online'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { Tabs } from '@foyer/ui/tabs'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { CardForm } from './card-form.tsx'
import { Invitations } from './invitations.tsx'
import { MatchingPageProvider, useMatchingPage } from './matching-page.tsx'
import { MatchingTexts, useMatchingTexts } from './matching-texts.ts'
import { MeetNow } from './meet-now.tsx'
import { MetList } from './met-list.tsx'
import { Suggestions } from './suggestions.tsx'
import { useMatching } from './use-matching.ts'
import styles from './matching-view.module.css'

/** Attendees who want to be met find each other by their interests. Source: WID-06. */
export function View(props: WidgetViewProps<MatchingConfiguration>): ReactNode {
  return (
    <MatchingTexts>
      <Matching {...props} />
    </MatchingTexts>
  )
}

function Matching({ widget, configuration, shownIn }: WidgetViewProps<MatchingConfiguration>): ReactNode {
  const { t } = useMatchingTexts()
  const { locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const { view, ...matching } = useMatching({ widgetId: widget.id, configuration })
  const isOnline = useOnline()
  const welcome = localizedText(configuration.texts, locale, defaultLocale)
  const icon = <Handshake size={28} strokeWidth={1.7} />
  const letters = lettersOf(view.kind === 'shown' ? view.state : undefined, matching)
  useEffect(() => void loadFontsForText(letters).catch(() => {}), [letters])
  if (view.kind === 'alone') {
    return (
      <EmptyState icon={icon} title={t('matching.alone')} headingLevel={3} frame="solid">
        {t('matching.alone-text')}
      </EmptyState>
    )
  }
  if (view.kind === 'gone') {
    return (
      <EmptyState icon={icon} title={t('matching.gone')} headingLevel={3} frame="solid">
        {t('matching.gone-text')}
      </EmptyState>
    )
  }
  if (view.kind === 'failed') {
    return (
      <EmptyState
        icon={<TriangleAlert size={28} strokeWidth={1.7} />}
        tone="error"
        title={t('matching.failed')}
        headingLevel={3}
        frame="dashed"
        live
        actions={<Button onClick={matching.retry}>{t('matching.retry')}</Button>}
      >
        {t('matching.trouble.failed')}
      </EmptyState>
    )
  }
  if (view.kind !== 'shown') {
    return (
      <SkeletonGroup label={t('matching.loading')}>
        <Skeleton width="100%" height="18rem" />
      </SkeletonGroup>
    )
  }
  const { state } = view
  return (
    <MatchingPageProvider value={{ ...matching, configuration }}>
      <div className={styles.matching} data-shown-in={shownIn}>
        {view.isOffline || !isOnline ? <Alert tone="warning">{t('matching.offline')}</Alert> : null}
        {state.hindrance === 'muted' ? <Alert tone="warning">{t('matching.muted')}</Alert> : null}
        {state.hindrance === 'invisible' ? <Alert tone="info">{t('matching.invisible')}</Alert> : null}
        <News />
        {state.own === null ? <Welcome state={state} welcome={welcome} /> : null}
        <Parts state={state} />
      </div>
    </MatchingPageProvider>
  )
}

function Welcome({ state, welcome }: { readonly state: MatchingState; readonly welcome: string }): ReactNode {
  const { t } = useMatchingTexts()
  return (
    <div className={styles.welcome}>
      <span className={styles.nowIcon} aria-hidden>
        <Handshake size={24} />
      </span>
      <div className={styles.who}>
        <p className={styles.welcomeText} dir="auto">
          {welcome === '' ? t('matching.welcome') : welcome}
        </p>
        <p className={styles.also}>{t('matching.members', { count: state.members })}</p>
      </div>
    </div>
  )
}

type Part = 'people' | 'invitations' | 'met' | 'card'

function Parts({ state }: { readonly state: MatchingState }): ReactNode {
  const { t } = useMatchingTexts()
  const { configuration } = useMatchingPage()
  const [part, setPart] = useState<Part>('people')
  const root = useRef<HTMLDivElement>(null)
  const isJoined = state.own !== null
  // The list of people replaces the form: the focus of the person who pressed its button moves there.
  const wasJoined = useRef(isJoined)
  useEffect(() => {
    if (wasJoined.current !== isJoined) root.current?.focus({ preventScroll: true })
    wasJoined.current = isJoined
  }, [isJoined])
  const form = <CardForm state={state} onJoined={() => setPart('people')} />
  const invitations = state.received.length
  return (
    <div ref={root} tabIndex={-1} className={styles.parts}>
      {isJoined ? (
        <Tabs
          label={t('matching.parts')}
          selected={part}
          onSelect={(id) => setPart(id as Part)}
          tabs={[
            {
              id: 'people',
              label: t('matching.part.people'),
              panel: (
                <div className={styles.panel}>
                  {invitations > 0 && (
                    <Alert
                      tone="info"
                      action={
                        <Button size="small" onClick={() => setPart('invitations')}>
                          {t('matching.look')}
                        </Button>
                      }
                    >
                      {t('matching.invited', { count: invitations, name: state.received[0]?.person.name ?? '' })}
                    </Alert>
                  )}
                  {configuration.hasMeetNow && <MeetNow state={state} />}
                  {state.hindrance === 'muted' ? null : <Suggestions />}
                </div>
              ),
            },
            {
              id: 'invitations',
              label: t('matching.part.invitations'),
              ...(invitations > 0 && { count: invitations }),
              panel: (
                <div className={styles.panel}>
                  <Invitations state={state} />
                </div>
              ),
            },
            {
              id: 'met',
              label: t('matching.part.met'),
              panel: (
                <div className={styles.panel}>
                  <MetList />
                </div>
              ),
            },
            { id: 'card', label: t('matching.part.card'), panel: <div className={styles.panel}>{form}</div> },
          ]}
        />
      ) : (
        form
      )}
    </div>
  )
}

/** That somebody was met, with the way to them. */
function News(): ReactNode {
  const { t } = useMatchingTexts()
  const { news, closeNews } = useMatchingPage()
  const { openChat } = usePort('chat')
  if (news === undefined) return null
  return (
    <Alert
      tone="success"
      onClose={closeNews}
      closeLabel={t('matching.close')}
      action={
        openChat === undefined ? undefined : (
          <Button size="small" onClick={() => openChat(news.person.uid)}>
            {t('matching.chat')}
          </Button>
        )
      }
    >
      {t('matching.met-news', { name: news.person.name })}
    </Alert>
  )
}

type Lists = Pick<ReturnType<typeof useMatching>, 'people' | 'met'>

/** Names and lines of many scripts, so that their fonts are fetched. */
function lettersOf(state: MatchingState | undefined, { people, met }: Lists): string {
  const suggested = people.kind === 'shown' ? people.items : []
  const known = met.kind === 'shown' ? met.items : []
  const invited = [...(state?.received ?? []), ...(state?.sent ?? []), state?.pair ?? []].flat()
  return [
    ...[...suggested, ...invited].map(({ person, card }) => person.name + (person.title ?? '') + card.line),
    ...known.map(({ person }) => person.name),
  ].join('')
}
