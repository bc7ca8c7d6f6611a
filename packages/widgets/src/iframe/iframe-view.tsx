import ExternalLink from 'lucide-react/icons/external-link'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import type { CSSProperties, ReactNode } from 'react'
import type { IframeConfiguration } from '@foyer/contract'
import { EmptyState } from '@foyer/ui/empty-state'
import { LinkButton } from '@foyer/ui/link-button'
import { rem } from '@foyer/ui/rem'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { FrameGate } from '../shared/frame/frame-gate.tsx'
import { FrameTexts, useFrameTexts } from '../shared/frame/frame-texts.ts'
import { linkAddress } from '../shared/link-address.ts'
import { usePageTheme } from '../shared/use-page-theme.ts'
import { frameAttributes, framedPage } from './frame-attributes.ts'
import styles from './iframe-view.module.css'

type Props = WidgetViewProps<IframeConfiguration>

/** A page of another host or of our own, or a card that leads to it where it is not to be framed. Source: WID-06. */
export function View(props: Props): ReactNode {
  return (
    <FrameTexts>
      <Frame {...props} />
    </FrameTexts>
  )
}

function Frame({ widget, configuration, shownIn }: Props): ReactNode {
  const { t, locale } = useFrameTexts()
  const { track } = usePort('analytics')
  const theme = usePageTheme()
  const { heightPx, refusesFraming } = configuration
  const { address, isOwn } = framedPage(configuration.address, { ownOrigin: location.origin, lang: locale, theme })
  const { host, pathname } = new URL(address)
  const inNewTab = (isMain: boolean) => (
    <LinkButton
      variant={isMain ? 'white' : 'secondary'}
      size={isMain ? 'medium' : 'small'}
      href={address}
      target="_blank"
      rel="noopener"
      icon={<ExternalLink size={isMain ? 18 : 16} strokeWidth={1.7} aria-hidden />}
      onClick={() => track('url', 'open', isOwn ? pathname : linkAddress(address))}
    >
      {t('iframe.new-tab')}
    </LinkButton>
  )
  if (refusesFraming === true) {
    return (
      <EmptyState
        icon={<PanelsTopLeft size={28} strokeWidth={1.7} />}
        title={widget.title}
        headingLevel={3}
        frame="solid"
        actions={inNewTab(true)}
      >
        {t('iframe.refused', { host })}
      </EmptyState>
    )
  }
  const height = heightPx === undefined || shownIn === 'frame' ? {} : { '--height': rem(heightPx) }
  return (
    <FrameGate
      address={address}
      title={widget.title}
      isOwn={isOwn}
      isInView={shownIn !== 'frame'}
      action={inNewTab(false)}
    >
      {(onLoad) => (
        <div className={styles.place} data-shown-in={shownIn} style={height as CSSProperties}>
          <iframe
            className={styles.frame}
            data-own={isOwn || undefined}
            src={address}
            title={widget.title}
            {...frameAttributes(configuration, location.origin)}
            referrerPolicy="strict-origin"
            loading="lazy"
            onLoad={onLoad}
          />
          {shownIn === 'frame' ? null : (
            <div className={styles.bar}>
              <span className={styles.host}>{isOwn ? null : <bdi>{host}</bdi>}</span>
              {inNewTab(false)}
            </div>
          )}
        </div>
      )}
    </FrameGate>
  )
}
