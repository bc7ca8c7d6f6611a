import { useEffect, useId } from 'react'
import type { ReactNode } from 'react'
import type { ConfigurationSlot, DisplayMode, ServedWidget } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Dialog } from '@foyer/ui/dialog'
import { WidgetHost, kindOf, usePort } from '@foyer/widgets'
import type { WidgetSpot } from '@foyer/widgets'
import { useApp } from '../app-context.ts'
import type { OpenDialog } from '../state/ui-state.ts'
import styles from './widget-dialog.module.css'

const questionWidthPx = 500
const taskWidthPx = 750
const readingWidthPx = 950
const overlayWidthPx = 1200

type DialogSize = NonNullable<ReturnType<typeof kindOf>>['dialogSize']

/** Lines of text get no longer in a wider dialog, only lonelier. */
function widthOf(size: DialogSize, isOverlay: boolean): number {
  if (!isOverlay) return size === 'short' ? questionWidthPx : taskWidthPx
  return size === undefined ? overlayWidthPx : readingWidthPx
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
    const dialog: OpenDialog = {
      id,
      close: () => {
        // Until it is gone: what is in it may ask first, and stay.
        dialogs.add(dialog)
        onClose()
      },
    }
    dialogs.add(dialog)
    return () => dialogs.remove(id)
  }, [dialogs, id, onClose])
  // However it was opened: by a press, a link, or an address.
  useEffect(() => {
    track('widget', 'open', widget.id)
    kindOf(widget.type)?.trackOpening?.(track, widget.id)
    return () => track('widget', 'close', widget.id)
  }, [track, widget.id, widget.type])
  const kind = kindOf(widget.type)
  const say = (texts: Parameters<typeof localizedText>[0]) => localizedText(texts, locale, defaultLocale)
  const shownTitles = configuration === undefined ? undefined : kind?.titles?.(configuration as never)
  const title = say(shownTitles) || say(configuration?.name) || say(widget.name)
  const isOverlay = displayMode === 'OVERLAY_DIALOG' || displayMode === 'NEW_TAB'
  const size = kind?.dialogSize
  const fills = isOverlay && size === undefined
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      closeLabel={t('common.close')}
      widthPx={widthOf(size, isOverlay)}
      className={fills ? styles.solid : undefined}
    >
      <div className={styles.content} {...(fills ? { 'data-fills': '' } : {})}>
        <WidgetHost widget={widget} configuration={configuration} shownIn="dialog" spot={spot} />
      </div>
    </Dialog>
  )
}
