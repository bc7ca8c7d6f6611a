import type { ReactNode } from 'react'
import Handshake from 'lucide-react/icons/handshake'
import type { ExhibitorDeskConfiguration } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { EmptyState } from '@foyer/ui/empty-state'
import { Skeleton } from '@foyer/ui/skeleton'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { AssetImage } from '../shared/asset-image.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { AtDesk } from './at-desk.tsx'
import { Attendee } from './attendee.tsx'
import { DeskTexts, useDeskTexts } from './desk-texts.ts'
import { Staff } from './staff.tsx'
import { useDesk } from './use-desk.ts'
import styles from './exhibitor-desk.module.css'

const logoWidthPx = 320

/** The desk of an exhibitor: attendees wait for a talk here, staff takes them over. Source: WID-06. */
export function View(props: WidgetViewProps<ExhibitorDeskConfiguration>): ReactNode {
  return (
    <DeskTexts>
      <ExhibitorDesk {...props} />
    </DeskTexts>
  )
}

function ExhibitorDesk(props: WidgetViewProps<ExhibitorDeskConfiguration>): ReactNode {
  const { widget, configuration, shownIn } = props
  const { locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const { pictureOf } = usePort('person')
  const { exhibitor, assetId } = configuration
  const html = localizedText(configuration.texts, locale, defaultLocale)
  const { state, desk } = useDesk({ widgetId: widget.id, configurationId: configuration.id })
  const isStaff = state.kind === 'shown' && state.view.staff !== undefined
  return (
    <div className={styles.desk} data-shown-in={shownIn}>
      <div className={styles.head}>
        {assetId === undefined ? null : (
          <div className={styles.logo}>
            <AssetImage request={{ assetId, widthPx: logoWidthPx }} alt="" widgetId={widget.id} />
          </div>
        )}
        <div className={styles.titles}>
          <h3 className={styles.exhibitor} dir="auto">
            {exhibitor}
          </h3>
          {state.kind === 'shown' ? <AtDesk view={state.view} pictureOf={pictureOf} /> : null}
        </div>
      </div>
      {html === '' || isStaff ? null : <RichText html={html} />}
      <Body {...props} state={state} desk={desk} />
    </div>
  )
}

function Body({
  configuration,
  state,
  desk,
}: WidgetViewProps<ExhibitorDeskConfiguration> & ReturnType<typeof useDesk>): ReactNode {
  const { t } = useDeskTexts()
  const { user } = usePort('person')
  const nothing = (kind: 'alone' | 'gone' | 'unreachable') => (
    <EmptyState
      icon={<Handshake size={28} strokeWidth={1.7} />}
      title={t(`desk.${kind}`)}
      headingLevel={4}
      frame="solid"
    >
      {t(`desk.${kind}-text`)}
    </EmptyState>
  )
  if (state.kind === 'waiting') return <Skeleton width="100%" height="12rem" />
  if (state.kind !== 'shown') return nothing(state.kind)
  // A guest of a public venue sees the desk, and has no name to be called by.
  if (user === undefined) return nothing('alone')
  const { view, isOffline } = state
  return (
    <>
      {isOffline ? <Alert tone="warning">{t('desk.offline')}</Alert> : null}
      {view.staff === undefined ? (
        <Attendee view={view} desk={desk} exhibitor={configuration.exhibitor} />
      ) : (
        <Staff view={view} staff={view.staff} desk={desk} exhibitor={configuration.exhibitor} />
      )}
    </>
  )
}
