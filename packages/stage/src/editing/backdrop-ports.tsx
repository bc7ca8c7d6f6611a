import type { ServedArchitecture } from '@foyer/contract'
import { PortsProvider } from '@foyer/widgets'
import type { WidgetPorts } from '@foyer/widgets'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { AssetPorts, LogPorts } from '../ports.ts'

/** Pictures and icons of the venue, and what to do when one does not load: it is reported, and tried again later. */
export interface BackdropPorts extends LogPorts {
  readonly assets: AssetPorts
  readonly clock: WidgetPorts['clock']
}

interface BackdropPortsProviderProps {
  readonly ports: BackdropPorts
  /** The venue's own icons for kinds of widgets. */
  readonly icons: ServedArchitecture['icons']
  readonly areaId: string
  readonly defaultLocale: string
  readonly children: ReactNode
}

/**
 * Gives backdrops and icons below what they use of the page. Consent is not asked: an editor shows what the venue itself
 * put there. Source: EDT-01.
 */
export function BackdropPortsProvider({ ports, icons, areaId, defaultLocale, children }: BackdropPortsProviderProps) {
  const { assets, clock, reportFailure } = ports
  const given = useMemo(
    () => ({
      assets,
      clock,
      log: { reportFailure },
      venue: { architecture: { icons }, areaId, defaultLocale } as unknown as WidgetPorts['venue'],
      consent: {
        providers: [],
        isAccepted: () => true,
        accept: () => undefined,
        acceptForVisit: () => undefined,
        openPreferences: () => undefined,
        assetProviders: () => [],
        hostProviders: () => [],
      },
    }),
    [assets, clock, reportFailure, icons, areaId, defaultLocale],
  )
  return <PortsProvider ports={given}>{children}</PortsProvider>
}
