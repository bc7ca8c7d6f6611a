import { createLines } from '@foyer/client/lines'
import { saveFile } from '@foyer/ui/save-file'
import { type WidgetPorts, kindOf } from '@foyer/widgets'
import { isWidgetSeen, markWidgetSeen } from '../../features/venue/widget-seen.ts'
import { createStoredList } from '../../platform/stored-list.ts'
import type { App } from '../app-context.ts'
import { openInstead } from '../router/open-instead.ts'

/** The browser remembers as many announcements of banners that were dismissed. */
const dismissedMax = 200

type PagePorts = Pick<
  WidgetPorts,
  'analytics' | 'api' | 'captions' | 'clock' | 'dismissed' | 'files' | 'kinds' | 'log' | 'places' | 'profiles' | 'seen'
>

/** The capabilities that are the same as long as the page is open. */
export function createPagePorts(app: App): PagePorts {
  const { api, navigate, programmeClock, serverClock, storage } = app
  return {
    kinds: { kindOf },
    clock: { serverNow: programmeClock.now, atServerTime: programmeClock.at },
    places: { goTo: (spot) => void navigate.toSpot(spot), spotHref: navigate.hrefs.spot },
    profiles: {
      // The profile is a page of its own below dialogs.
      openProfile: (userId) => openInstead(app, () => void app.profilePanel.open(userId)),
    },
    api: { call: api.call, lines: createLines(api) },
    files: {
      upload: async (name, options) => {
        const { createCallUpload } = await import('@foyer/client/upload')
        const { origin, place, identity, clock, random } = app
        return createCallUpload({
          origin,
          basePath: place.apiBasePath,
          getToken: identity.getToken,
          renewToken: identity.renewToken,
          clock,
          random,
          newRequest: () => new XMLHttpRequest(),
        })(name, options)
      },
      saveFile,
    },
    seen: {
      isSeen: (widget) => isWidgetSeen(widget, storage),
      markSeen: (widgetId) => markWidgetSeen(widgetId, storage, serverClock.now()),
    },
    dismissed: createStoredList(storage, 'banner-dismissed', dismissedMax),
    captions: {
      choice: () => storage.get('captions'),
      remember: (choice) => (choice === undefined ? storage.remove('captions') : storage.set('captions', choice)),
    },
    analytics: { track: app.track },
    log: { reportFailure: (widgetId, cause) => app.log('WARN', 'widget', `${widgetId} failed`, cause) },
  }
}
