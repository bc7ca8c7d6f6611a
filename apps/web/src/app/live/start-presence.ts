import type { Realtime } from '@foyer/client'
import { type PresenceService, createPresence } from '@foyer/client/presence'
import { watchFocus } from '../../platform/watch-focus.ts'
import { watchInput } from '../../platform/watch-input.ts'
import type { App } from '../app-context.ts'
import type { AppRouter } from '../router/router.tsx'
import { followMeetings } from './follow-meetings.ts'
import { openFirebasePresence } from './open-firebase-presence.ts'

/** How long a log-out waits until the others are notified. */
const farewellMs = 2000

interface PresenceSource {
  readonly realtime: Realtime
  /** Another than our own server's. */
  readonly service?: PresenceService
}

/**
 * Being there, and knowing who else is, for one session: only where the venue has it and people log in. The answer ends it.
 * Source: PRS-01, PRS-05, AUT-15, CFG-04.
 */
export function startPresence(app: App, router: Pick<AppRouter, 'subscribe'>, realtime: Realtime): () => void {
  const { log, ui } = app
  const { uiConfig, loginEnabled } = ui.getState()
  if (!uiConfig.features.userPresence || !loginEnabled) return () => {}
  const { cloudBackend } = uiConfig
  if (cloudBackend?.kind !== 'firebase') return beThere(app, router, { realtime })
  const { databaseURL } = cloudBackend.config
  if (!databaseURL) {
    log('ERROR', 'presence', 'there is none: the configuration of Firebase has no databaseURL')
    return () => {}
  }
  let hasEnded = false
  let end = () => {}
  openFirebasePresence(app, realtime, databaseURL).then(
    (source) => {
      if (hasEnded) return source.stop()
      const leave = beThere(app, router, source)
      end = () => {
        leave()
        source.stop()
      }
    },
    (cause: unknown) => log('ERROR', 'presence', 'the database of Firebase could not be opened', cause),
  )
  return () => {
    hasEnded = true
    end()
  }
}

function beThere(app: App, router: Pick<AppRouter, 'subscribe'>, source: PresenceSource): () => void {
  const { clock, log, navigate, profile, ui, user } = app
  const presence = createPresence({
    ...source,
    clock,
    mode: ui.getState().opMode,
    self: () => {
      const own = user.getState().user
      return own === undefined ? undefined : { uid: own.userId, ...own.attributes }
    },
    watchInput,
    watchFocus,
    log: (level, message, cause) => log(level, 'presence', message, cause),
  })
  const noteArea = () => presence.setArea(navigate.currentAreaId())
  const noteProfile = () => {
    const own = profile.own.get()
    if (own !== undefined) presence.noteProfile({ ...own.attributes, pictureId: own.pictureId })
  }
  const hideWhereOff = () => {
    if (presence.state.get().kind === 'off') app.presence.set(undefined)
  }
  const stops = [
    router.subscribe('onResolved', noteArea),
    profile.own.subscribe(noteProfile),
    followMeetings(app, presence),
    presence.state.subscribe(hideWhereOff),
    app.beforeLogOut(
      () =>
        new Promise((resolve) => {
          clock.after(farewellMs, resolve)
          void presence.leave().then(resolve)
        }),
    ),
  ]
  noteArea()
  noteProfile()
  app.presence.set(presence)
  return () => {
    stops.forEach((stop) => stop())
    app.presence.set(undefined)
    presence.stop()
  }
}
