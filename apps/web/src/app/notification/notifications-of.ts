import { type NotificationCenter, createNotificationCenter } from '../../features/notification/notification-center.ts'
import { createNotificationSound } from '../../platform/notification-sound.ts'
import { playSound } from '../../platform/play-sound.ts'
import { becomeSpeaker } from '../../platform/speaker-tab.ts'
import type { App } from '../app-context.ts'
import { isInMeeting } from '../live/is-in-meeting.ts'

const centers = new WeakMap<App, NotificationCenter>()

/** The notifications of the page. All that declares or shows them is fetched after the first area, and this with it. */
export function notificationsOf(app: App): NotificationCenter {
  const known = centers.get(app)
  if (known !== undefined) return known
  // Missing in a page that was not loaded securely.
  const locks = (navigator as Partial<Navigator>).locks ?? undefined
  const center = createNotificationCenter({
    storage: app.storage,
    sound: createNotificationSound(app.storage, playSound),
    isQuiet: () => isInCall(app),
    isWatched: () => !document.hidden,
    isSpeaker: becomeSpeaker(locks, document, 'foyer-notification-speaker').isSpeaker,
  })
  centers.set(app, center)
  app.user.subscribe((now, before) => {
    if (before.user !== undefined && before.user.userId !== now.user?.userId) center.clear()
  })
  return center
}

/** Nothing rings or comes into view while the person talks with others. */
export function isInCall(app: Pick<App, 'calls' | 'ui' | 'venue'>): boolean {
  const { current, joining } = app.calls.get()?.calls.state.get() ?? {}
  return current !== undefined || joining !== undefined || isInMeeting(app)
}
