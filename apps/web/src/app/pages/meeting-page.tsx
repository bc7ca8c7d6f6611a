import { useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ServedArchitecture, ServedArea, ServedWidget } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { LinkButton } from '@foyer/ui/link-button'
import { WidgetHost } from '@foyer/widgets'
import { useConsent } from '../../features/consent/use-consent.ts'
import { useApp, useArchitecture, useUiConfig } from '../app-context.ts'
import { ConsentLayer } from '../shell/consent-layer.tsx'
import { useWidgetPorts } from '../area/use-widget-ports.ts'
import styles from './meeting-page.module.css'

interface MeetingProps {
  readonly architecture: ServedArchitecture
  readonly area: ServedArea
  readonly widget: ServedWidget
  readonly configuration: ServedWidget['configurations'][number]
}

const nothing = () => {}

function Meeting({ architecture, area, widget, configuration }: MeetingProps) {
  const { t, locale } = useTexts()
  const { navigate } = useApp()
  const { i18n } = useUiConfig()
  const active = useCallback(
    (candidate: ServedWidget) => (candidate.id === widget.id ? configuration : undefined),
    [widget, configuration],
  )
  const consent = useConsent(architecture, active)
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
      <ConsentLayer architecture={architecture} areaId={undefined} place="mandatory-page" />
      <div className={styles.meeting}>
        <WidgetHost widget={widget} configuration={configuration as never} ports={ports} shownIn="page" />
      </div>
    </main>
  )
}

/** A meeting over the whole window, with one way back. Source: NAV-08, NAV-20. */
export function MeetingPage() {
  const { areaId, widgetId, configId } = useParams({ strict: false })
  const architecture = useArchitecture()
  const area = architecture?.areas.find(({ id }) => id === areaId)
  const widget = area?.contentWidgets.find(({ id }) => id === widgetId)
  const configuration = widget?.configurations.find(({ id }) => id === configId)
  if (architecture === undefined || area === undefined || widget === undefined || configuration === undefined)
    return null
  return <Meeting architecture={architecture} area={area} widget={widget} configuration={configuration} />
}
