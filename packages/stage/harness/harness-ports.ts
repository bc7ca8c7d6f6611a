import type { AssetRequest, WidgetPorts } from '@foyer/widgets'
import { architecture, pictures } from './harness-venue.ts'

const addressOf = ({ assetId }: AssetRequest) => pictures[assetId] ?? ''
const calls: unknown[][] = []
Object.assign(globalThis, { stageCalls: calls })

type StagePorts = Pick<
  WidgetPorts,
  'analytics' | 'assets' | 'clock' | 'consent' | 'log' | 'navigation' | 'places' | 'seen' | 'venue'
>

/** What the stage uses of a page: notes what is asked, and knows every picture at once. */
export const createHarnessPorts = (areaId: string, goTo: (areaId: string) => void): StagePorts => ({
  venue: { architecture, areaId, defaultLocale: 'en' },
  assets: {
    assetUrl: async (request) => addressOf(request),
    knownAssetUrl: addressOf,
    retryAssetUrl: async () => undefined,
    learnAssets: () => {},
    assetAlt: (assetId) => `A hall at dusk (${assetId})`,
    iconUrl: async () => undefined,
  },
  consent: {
    providers: [],
    isAccepted: () => false,
    accept: () => undefined,
    acceptForVisit: () => undefined,
    openPreferences: () => undefined,
    assetProviders: () => [],
    hostProviders: () => [],
  },
  clock: {
    serverNow: () => Date.now(),
    atServerTime: (atMs, callback) => {
      const timer = setTimeout(callback, Math.max(0, atMs - Date.now()))
      return () => clearTimeout(timer)
    },
  },
  places: { goTo: (spot) => goTo(spot.areaId), spotHref: () => '#' },
  navigation: {
    follow: (target) => {
      calls.push(['follow', target])
      if (target.kind === 'AREA') goTo(target.areaId)
    },
    openWidget: (widgetId) => calls.push(['open', widgetId]),
    notePiece: () => undefined,
    openFloorPlan: () => calls.push(['floor-plan']),
    onLinkClick: () => undefined,
    guardNavigation: () => () => undefined,
    refuseNavigation: () => undefined,
  },
  seen: { isSeen: (widget) => widget.updated === undefined, markSeen: (widgetId) => calls.push(['seen', widgetId]) },
  analytics: { track: (...call) => calls.push(['track', ...call]) },
  log: { reportFailure: (widgetId, cause) => calls.push(['failed', widgetId, String(cause)]) },
})
