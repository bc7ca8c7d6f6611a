import type { NavigationPorts } from '@foyer/widgets'
import { followedEvent } from '../../features/analytics/followed-event.ts'
import { openInTab } from '../../platform/open-in-tab.ts'
import { rewriteQuery } from '../../platform/rewrite-query.ts'
import type { App } from '../app-context.ts'
import { noSpot } from '../router/spot-in.ts'

interface NavigationPortsDeps extends Pick<NavigationPorts, 'openFloorPlan' | 'openWidget'> {
  readonly app: Pick<App, 'assets' | 'log' | 'navigate' | 'navigationGuards' | 'notice' | 'track'>
}

/** Where presses of an area lead. */
export function createNavigationPorts({ app, openWidget, openFloorPlan }: NavigationPortsDeps): NavigationPorts {
  const { assets, navigate } = app
  const openFile = (assetId: string, isAttachment: boolean) =>
    assets.resolve({ assetId }).then((url) => openInTab(url, isAttachment ? assetId : undefined))
  return {
    follow: (target) => {
      app.track(...followedEvent(target))
      if (navigate.follow(target)) return
      if (target.kind === 'URL') openInTab(target.url)
      if (target.kind === 'ASSET') {
        openFile(target.assetId, target.attachment).catch((cause: unknown) => {
          app.log('WARN', 'asset', `${target.assetId} cannot be opened`, cause)
          app.notice.set('widgets.failed.title')
        })
      }
    },
    openWidget,
    notePiece: (pieceId) => rewriteQuery({ ...noSpot, widget: navigate.query('widget'), piece: pieceId }),
    openFloorPlan,
    onLinkClick: navigate.onLinkClick,
    guardNavigation: app.navigationGuards.add,
    refuseNavigation: app.navigationGuards.refuse,
  }
}
