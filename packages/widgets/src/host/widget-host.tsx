import { Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import Blocks from 'lucide-react/icons/blocks'
import type { ConfigurationSlot, ServedWidget } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { EmptyState } from '@foyer/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { kindOf } from '../kinds.ts'
import { requiredProviders } from '../required-providers.ts'
import { ConsentGate } from './consent-gate.tsx'
import { ErrorBoundary } from '@foyer/ui/error-boundary'
import { FailedWidget } from './failed-widget.tsx'
import { createLoadOnce } from './load-once.ts'
import type { WidgetSpot } from './ports.ts'
import type { WidgetViewProps } from './widget-view.ts'
import { usePort } from './use-port.tsx'
import styles from './widget-host.module.css'

export interface WidgetHostProps {
  readonly widget: ServedWidget
  /** The one active now; undefined when the widget shows nothing at this time. */
  readonly configuration: ConfigurationSlot | undefined
  readonly shownIn: WidgetViewProps<unknown>['shownIn']
  readonly spot?: WidgetSpot | undefined
}

type AnyView = ComponentType<WidgetViewProps<ConfigurationSlot>>

const viewOnce = createLoadOnce<WidgetViewProps<ConfigurationSlot>>()

function viewOf(type: string): AnyView | undefined {
  const load = kindOf(type)?.load
  return load === undefined ? undefined : viewOnce(type, async () => (await load()).View as unknown as AnyView)
}

/**
 * One widget with all its faces: waiting for consent, loading, shown, failed, of a kind this version does not know, or
 * with nothing on at the moment. Source: ERR-07, VEN-01, VEN-20, CON-07.
 */
export function WidgetHost({ widget, configuration, shownIn, spot }: WidgetHostProps): ReactNode {
  const { t, locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const consent = usePort('consent')
  const { reportFailure } = usePort('log')
  const [attempt, setAttempt] = useState({ number: 0, forLine: 0 })
  const title =
    localizedText(configuration?.name, locale, defaultLocale) || localizedText(widget.name, locale, defaultLocale)
  const View = viewOf(widget.type)

  if (View === undefined) {
    return (
      <EmptyState
        icon={<Blocks size={28} strokeWidth={1.7} />}
        title={t('widgets.unknown.title')}
        headingLevel={3}
        frame="dashed"
      >
        {t('widgets.unknown.text', { type: widget.type })}
      </EmptyState>
    )
  }
  if (configuration === undefined || !('displayMode' in configuration)) {
    return (
      <EmptyState
        icon={<Blocks size={28} strokeWidth={1.7} />}
        title={t('widgets.nothing-on.title')}
        headingLevel={3}
        frame="solid"
      >
        {t('widgets.nothing-on.text')}
      </EmptyState>
    )
  }
  return (
    <ErrorBoundary
      key={attempt.number}
      onFailure={(cause) => reportFailure(widget.id, cause)}
      fallback={(retry) => (
        <FailedWidget
          formerFailures={attempt.forLine}
          onRetry={(isForLine) => {
            setAttempt(({ number, forLine }) => ({ number: number + 1, forLine: isForLine ? forLine + 1 : 0 }))
            retry()
          }}
        />
      )}
    >
      <ConsentGate providerIds={requiredProviders(widget.type, configuration, consent)} title={title}>
        {() => (
          <Suspense
            fallback={
              <SkeletonGroup label={t('common.loading')}>
                <div className={styles.waiting}>
                  <Skeleton width="100%" height="100%" />
                </div>
              </SkeletonGroup>
            }
          >
            <View
              key={configuration.id}
              widget={{ id: widget.id, type: widget.type, title }}
              configuration={configuration}
              shownIn={shownIn}
              spot={spot}
            />
          </Suspense>
        )}
      </ConsentGate>
    </ErrorBoundary>
  )
}
