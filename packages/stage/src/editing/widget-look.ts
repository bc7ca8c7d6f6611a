import type { ServedWidget } from '@foyer/contract'
import type { AreaItem } from '../model/list-area-items.ts'

export interface WidgetLook {
  readonly kind: AreaItem['kind']
  /** It fills its place in a 2D picture, rather than being a pin on it. */
  readonly isFrame: boolean
}

type Known = { readonly displayMode?: unknown; readonly target?: { readonly kind?: unknown } }

const kinds: Readonly<Record<string, AreaItem['kind']>> = {
  AREA: 'door',
  VIEWPOINT: 'step',
  URL: 'link',
  ASSET: 'link',
}

/**
 * How a widget looks in the picture, by its first configuration: an editor shows it at any time, and also while it is
 * incomplete. Source: EDT-01.
 */
export function widgetLook({ configurations }: Partial<Pick<ServedWidget, 'configurations'>>): WidgetLook {
  const [first] = (configurations ?? []) as readonly Known[]
  const kind = kinds[String(first?.target?.kind)] ?? 'thing'
  return { kind, isFrame: kind === 'thing' && first?.displayMode === 'EMBEDDED' }
}
