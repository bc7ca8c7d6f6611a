import type { Background, ConfigurationSlot, WidgetType } from '@foyer/contract'
import type { WidgetKind } from './host/define-widget.ts'
import { kinds } from './kinds.ts'
import { videoProviderId } from './shared/video-provider.ts'

const isWidgetType = (type: string): type is WidgetType => Object.hasOwn(kinds, type)

/** A configuration that is all there, as attendees get the active ones; a bare slot has no `displayMode`. */
const isWhole = (configuration: ConfigurationSlot): boolean => 'displayMode' in configuration

/**
 * Ids of the cookie providers that must be accepted before this configuration of a widget of `type` may load anything:
 * those it lists and those its content implies. Source: CON-05, VEN-15.
 */
export function requiredProviders(type: string, configuration: ConfigurationSlot): string[] {
  const listed: readonly string[] = configuration.cookieProviders
  if (!isWidgetType(type) || !isWhole(configuration)) return [...new Set(listed)]
  // The schema ties a widget's configurations to its type; the compiler cannot follow a type read at run time.
  const kind = kinds[type] as WidgetKind<WidgetType>
  const implied =
    kind.impliedProviders?.(configuration as Parameters<NonNullable<typeof kind.impliedProviders>>[0]) ?? []
  return [...new Set([...listed, ...implied])]
}

/** The same for a viewpoint's background. */
export const requiredBackgroundProviders = (background: Background): string[] =>
  background.type === 'EXTERNAL_VIDEO' ? [videoProviderId(background.videoUrl, background.cookieProvider)] : []
