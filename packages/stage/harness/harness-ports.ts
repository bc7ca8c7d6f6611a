import type { AssetRequest, WidgetPorts } from '@foyer/widgets'
import { architecture, pictures } from './harness-venue.ts'

const addressOf = ({ assetId }: AssetRequest) => pictures[assetId] ?? ''
const calls: unknown[][] = []
Object.assign(globalThis, { stageCalls: calls })

/** Ports that note what is asked and know every picture at once. */
export const createHarnessPorts = (areaId: string, goTo: (areaId: string) => void): WidgetPorts => ({
  architecture,
  areaId,
  defaultLocale: 'en',
  assetUrl: async (request) => addressOf(request),
  knownAssetUrl: addressOf,
  assetProviders: () => [],
  hostProviders: () => [],
  iconUrl: async () => undefined,
  learnAssets: () => {},
  assetAlt: (assetId) => `A hall at dusk (${assetId})`,
  retryAssetUrl: async () => undefined,
  serverNow: () => Date.now(),
  atServerTime: (atMs, callback) => {
    const timer = setTimeout(callback, Math.max(0, atMs - Date.now()))
    return () => clearTimeout(timer)
  },
  follow: (target) => {
    calls.push(['follow', target])
    if (target.kind === 'AREA') goTo(target.areaId)
  },
  hrefOf: () => undefined,
  openWidget: (widgetId) => calls.push(['open', widgetId]),
  openFloorPlan: () => calls.push(['floor-plan']),
  fullScreenHref: () => '#',
  meetingAddress: async () => undefined,
  onLinkClick: () => undefined,
  user: undefined,
  consent: {
    providers: [],
    isAccepted: () => false,
    accept: () => undefined,
    acceptForVisit: () => undefined,
    openPreferences: () => undefined,
  },
  dismissed: { has: () => false, add: () => {}, remove: () => {} },
  seen: { isSeen: (widget) => widget.updated === undefined, markSeen: (widgetId) => calls.push(['seen', widgetId]) },
  guardNavigation: () => () => undefined,
  reportFailure: (widgetId, cause) => calls.push(['failed', widgetId, String(cause)]),
  track: (...call) => calls.push(['track', ...call]),
})
