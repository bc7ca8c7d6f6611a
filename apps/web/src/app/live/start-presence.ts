import type { Realtime } from '@foyer/client'
import { createPresence } from '@foyer/client/presence'
import { watchInput } from '../../platform/watch-input.ts'
import type { App } from '../app-context.ts'
import type { AppRouter } from '../router/router.tsx'
import { followMeetings } from './follow-meetings.ts'

/** How long a log-out waits for the others to be told. */
const farewellMs = 2000

/**
 * Being there, and knowing who else is, for one session: only where the venue has it and people log in. The answer ends it.
 * Source: PRS-01, PRS-05, AUT-15.
 */
export function startPresence(app: App, router: Pick<AppRouter, 'subscribe'>, realtime: Realtime): () => void {
  const { clock, log, navigate, profile, ui, user } = app
  const { uiConfig, loginEnabled, opMode } = ui.getState()
  if (!uiConfig.features.userPresence || !loginEnabled) return () => {}

  const presence = createPresence({
    realtime,
    clock,
    mode: opMode,
    self: () => {
      const own = user.getState().user
      return own === undefined ? undefined : { uid: own.userId, ...own.attributes }
    },
    watchInput,
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
