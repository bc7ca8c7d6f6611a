import type { ServedArchitecture } from '@foyer/contract'
import { requiredProviders } from '@foyer/widgets'
import type { Consent } from '../../features/consent/use-consent.ts'

/**
 * Whether a configuration of a meeting may load an address the server gave for it. The same counts as for an address it
 * names itself: a configuration that lists providers needs no default one for its host. Source: CON-07, VEN-15.
 */
export const createMayFrameMeeting =
  (
    architecture: ServedArchitecture,
    { providerContext, isAccepted }: Pick<Consent, 'providerContext' | 'isAccepted'>,
  ) =>
  (widgetId: string, configId: string, hostMeetingUrl: string): boolean => {
    const configuration = [...architecture.areas.flatMap((area) => area.contentWidgets), ...architecture.globalWidgets]
      .find(({ id }) => id === widgetId)
      ?.configurations.find(({ id }) => id === configId)
    if (configuration === undefined) return false
    return requiredProviders('MEETING', Object.assign({}, configuration, { hostMeetingUrl }), providerContext).every(
      isAccepted,
    )
  }
