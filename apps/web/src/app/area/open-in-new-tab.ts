import type { ConfigurationSlot, ServedWidget } from '@foyer/contract'
import { type AssetPorts, kindOf } from '@foyer/widgets'
import { openInTab } from '../../platform/open-in-tab.ts'

interface NewTabDeps {
  readonly assetUrl: AssetPorts['assetUrl']
  readonly areaHref: () => string
  readonly meetingHref: (widgetId: string, configurationId: string) => string
  readonly openWindow: () => Pick<Window, 'location' | 'close'> | null
  readonly report: (cause: unknown) => void
}

/**
 * Opens a widget of the display mode NEW_TAB: a PDF, a film or a meeting by itself, anything else on the venue's page in
 * another tab. `isAccepted` says whether its providers may be asked; the venue's page asks for consent. Source: VEN-19, CON-07.
 */
export async function openInNewTab(
  { widget, configuration }: { readonly widget: ServedWidget; readonly configuration: ConfigurationSlot },
  isAccepted: boolean,
  { assetUrl, areaHref, meetingHref, openWindow, report }: NewTabDeps,
): Promise<void> {
  const target = isAccepted ? kindOf(widget.type)?.newTabTarget?.(configuration as never) : undefined
  if (target === undefined) return openInTab(`${areaHref()}?widget=${widget.id}`)
  if (target.kind === 'MEETING') return openInTab(meetingHref(widget.id, configuration.id))
  if (target.kind === 'URL') return openInTab(target.url)
  // Opened before its address is signed: browsers open tabs only while a press is handled.
  const tab = openWindow()
  try {
    const url = await assetUrl(target.request)
    if (tab === null) openInTab(url)
    else tab.location.replace(url)
  } catch (cause) {
    tab?.close()
    report(cause)
  }
}

/** A tab that knows nothing of this one. */
export function openEmptyTab(): Window | null {
  const tab = window.open('about:blank', '_blank')
  if (tab !== null) tab.opener = null
  return tab
}
