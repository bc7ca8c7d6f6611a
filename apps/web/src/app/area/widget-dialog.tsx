import { useEffect, useId } from 'react'
import type { ReactNode } from 'react'
import type { ConfigurationSlot, DisplayMode, ServedWidget } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Dialog } from '@foyer/ui/dialog'
import { WidgetHost, usePort } from '@foyer/widgets'
import type { WidgetSpot } from '@foyer/widgets'
import { useApp } from '../app-context.ts'
import styles from './widget-dialog.module.css'

const questionWidthPx = 500
const taskWidthPx = 750
const readingWidthPx = 950
const overlayWidthPx = 1200

/** Lines of text get no longer in a wider dialog, only lonelier. */
const words: ReadonlySet<ServedWidget['type']> = new Set(['RICH_TEXT', 'CONTENT_CARD', 'LINK', 'COUNTDOWN'])

function widthOf(type: ServedWidget['type'], isOverlay: boolean): number {
  if (!isOverlay) return type === 'COUNTDOWN' ? questionWidthPx : taskWidthPx
  return words.has(type) ? readingWidthPx : overlayWidthPx
}

export interface WidgetDialogProps {
  readonly widget: ServedWidget
  readonly configuration: ConfigurationSlot | undefined
  readonly displayMode: DisplayMode
  /** Where in the widget to begin. */
  readonly spot: WidgetSpot | undefined
  readonly onClose: () => void
}

/** A widget opened from the room: EMBEDDED_DIALOG beside it, OVERLAY_DIALOG over all of it. Source: VEN-19. */
export function WidgetDialog(props: WidgetDialogProps): ReactNode {
  const { widget, configuration, displayMode, spot, onClose } = props
  const { t, locale } = useTexts()
  const { dialogs, track } = useApp()
  const { defaultLocale } = usePort('venue')
  const id = useId()
  useEffect(() => {
    dialogs.add({ id, close: onClose })
    return () => dialogs.remove(id)
  }, [dialogs, id, onClose])
  // However it was opened: by a press, a link, or an address.
  useEffect(() => {
    track('widget', 'open', widget.id)
    if (widget.type === 'CONTENT_CARD') track('content-card', 'open', widget.id)
    return () => track('widget', 'close', widget.id)
  }, [track, widget.id, widget.type])
  const title =
    localizedText(configuration?.name, locale, defaultLocale) || localizedText(widget.name, locale, defaultLocale)
  const isOverlay = displayMode === 'OVERLAY_DIALOG' || displayMode === 'NEW_TAB'
  const fills = isOverlay && !words.has(widget.type)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      closeLabel={t('common.close')}
      widthPx={widthOf(widget.type, isOverlay)}
      className={fills ? styles.solid : undefined}
    >
      <div className={styles.content} {...(fills ? { 'data-fills': '' } : {})}>
        <WidgetHost widget={widget} configuration={configuration} shownIn="dialog" spot={spot} />
      </div>
    </Dialog>
  )
}
