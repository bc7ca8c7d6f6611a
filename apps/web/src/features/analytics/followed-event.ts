import type { LinkTarget } from '@foyer/contract'
import type { TrackedCall } from '@foyer/contract/tracked-events'
import { linkAddress } from '@foyer/widgets'

/** As what it counts that somebody follows a target. Source: ANA-02. */
export function followedEvent(target: LinkTarget): TrackedCall {
  switch (target.kind) {
    case 'AREA':
      return ['door', 'go', target.areaId]
    case 'VIEWPOINT':
      return ['viewpoint', 'go', target.viewpointId]
    case 'URL':
      return ['url', 'open', linkAddress(target.url)]
    case 'ASSET':
      return ['asset', target.attachment ? 'download' : 'open', target.assetId]
  }
}
