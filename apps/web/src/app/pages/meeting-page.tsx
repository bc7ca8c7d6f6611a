import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ServedArchitecture, ServedArea, ServedWidget } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { LinkButton } from '@foyer/ui/link-button'
import { PortsProvider, WidgetHost } from '@foyer/widgets'
import { useVenueConsent } from '../consent/consent-ports.ts'
import { useApp, useArchitecture, useUiConfig } from '../app-context.ts'
import { type MeetingTarget, meetingOf } from '../router/meeting-target.ts'
import { ShellLayers } from '../shell/shell-layers.tsx'
import { useSlotTime } from '../shell/use-slot-time.ts'
import { useWidgetPorts } from '../area/use-widget-ports.ts'
import styles from './meeting-page.module.css'

interface Place {
  readonly architecture: ServedArchitecture
  readonly area: ServedArea
}

const nothing = () => {}

function Meeting({ architecture, area, widget, configuration }: Place & MeetingTarget) {
  const { t, locale } = useTexts()
  const { navigate, track } = useApp()
  const { i18n } = useUiConfig()
  useEffect(() => {
    track('widget', 'open', widget.id)
    return () => track('widget', 'close', widget.id)
  }, [track, widget.id])
  const active = useCallback(
    (candidate: ServedWidget) => (candidate.id === widget.id ? configuration : undefined),
    [widget, configuration],
  )
  const consent = useVenueConsent(architecture, active)
  const ports = useWidgetPorts({ architecture, areaId: area.id, consent, openWidget: nothing, openFloorPlan: nothing })
  const areaName = localizedText(area.names, locale, i18n.defaultLocale)
  return (
    <main id="main" className={styles.page}>
      <div className={styles.bar}>
        <LinkButton
          size="small"
          href={navigate.hrefs.lastArea()}
          onClick={navigate.onLinkClick}
          icon={<ArrowLeft size={16} strokeWidth={1.7} className="mirror" aria-hidden />}
        >
          {t('app.back-to-area')}
        </LinkButton>
        <h1 className={styles.title}>{localizedText(widget.name, locale, i18n.defaultLocale)}</h1>
        <span className={styles.area}>{areaName}</span>
      </div>
      <ShellLayers architecture={architecture} areaId={area.id} place="venue" />
      <div className={styles.meeting}>
        <PortsProvider ports={ports}>
          <WidgetHost widget={widget} configuration={configuration} shownIn="page" />
        </PortsProvider>
      </div>
    </main>
  )
}

/** Leads to the area of a meeting that is over, or no longer in the venue, as the address itself would. Source: NAV-08. */
function MeetingGone({ architecture, area }: Place) {
  const { notice } = useApp()
  const go = useNavigate()
  useEffect(() => {
    notice.set('app.meeting-unavailable')
    void go({
      to: '/v/$architectureId/area/{-$areaId}',
      params: { architectureId: architecture.id, areaId: area.id },
      replace: true,
    })
  }, [notice, go, architecture.id, area.id])
  return null
}

function MeetingWhileOn({ architecture, area }: Place) {
  const { widgetId, configId } = useParams({ strict: false })
  const meeting = meetingOf(architecture, area, widgetId, configId, useSlotTime(architecture))
  return meeting === undefined ? (
    <MeetingGone architecture={architecture} area={area} />
  ) : (
    <Meeting architecture={architecture} area={area} {...meeting} />
  )
}

/** A meeting over the whole window, with one way back. Source: NAV-08, NAV-20. */
export function MeetingPage() {
  const { areaId } = useParams({ strict: false })
  const architecture = useArchitecture()
  const area = architecture?.areas.find(({ id }) => id === areaId)
  if (architecture === undefined || area === undefined) return null
  return <MeetingWhileOn architecture={architecture} area={area} />
}
