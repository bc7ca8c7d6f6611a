import type { Track } from '@foyer/contract/tracked-events'
import type { ConfigurationOf, LocalizedText, WidgetType } from '@foyer/contract'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AssetRequest, ConsentPorts, NavigationPorts } from './ports.ts'
import type { WidgetLayerProps, WidgetViewProps } from './widget-view.ts'

/** What a tab of its own shows in place of the venue's page with the widget open. */
type NewTabTarget =
  | { readonly kind: 'ASSET'; readonly request: AssetRequest }
  | { readonly kind: 'URL'; readonly url: string }
  /** The full-screen page of the meeting. Source: NAV-08. */
  | { readonly kind: 'MEETING' }

/** What one kind of widget brings, beside `<kind>.editor.ts`; nothing else outside its folder names it but the list of kinds. */
export interface WidgetKind<Type extends WidgetType> {
  readonly type: Type
  /** Where the venue has no icon of its own for the kind. Source: VEN-18. */
  readonly icon: LucideIcon
  /** The view, loaded when first shown. */
  readonly load: () => Promise<{ readonly View: ComponentType<WidgetViewProps<ConfigurationOf<Type>>> }>
  /** What it draws over the whole area while it has a configuration, whether its view is in sight or not. */
  readonly loadLayer?: () => Promise<{ readonly Layer: ComponentType<WidgetLayerProps<ConfigurationOf<Type>>> }>
  /** `text` is to be read and gets no wider with more room, `short` is a line or two; absent: it fills what it gets. */
  readonly dialogSize?: 'text' | 'short'
  /** The title of what it shows now, which a dialog has in place of the widget's name. */
  readonly titles?: (configuration: ConfigurationOf<Type>) => readonly LocalizedText[]
  /** The thing itself, for the display mode NEW_TAB; undefined where only the venue's page can show it. Source: VEN-19. */
  readonly newTabTarget?: (configuration: ConfigurationOf<Type>) => NewTabTarget | undefined
  /** What a press does in the area, instead of opening the view. */
  readonly activate?: (navigation: NavigationPorts) => void
  /** It leads to something that is found under its own name, so that a search does not suggest it. Source: SEA-01. */
  readonly isWay?: true
  /** Counts that it was opened, beside what is counted of each widget. Source: ANA-02. */
  readonly trackOpening?: (track: Track, widgetId: string) => void
  /** Providers a configuration needs beyond those it lists, such as the host of an external film. */
  readonly impliedProviders?: (
    configuration: ConfigurationOf<Type>,
    hostProviders: ConsentPorts['hostProviders'],
  ) => readonly string[]
  /** Absolute addresses it asks beside its assets: their hosts need a provider too. */
  readonly addresses?: (configuration: ConfigurationOf<Type>) => readonly string[]
}

export const defineWidget = <Type extends WidgetType>(kind: WidgetKind<Type>): WidgetKind<Type> => kind
