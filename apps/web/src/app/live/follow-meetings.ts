import type { Presence } from '@foyer/client/presence'
import type { App } from '../app-context.ts'
import { isInMeeting } from './is-in-meeting.ts'

/**
 * An attendee in a meeting of the venue is busy: its widget holds navigation for as long as the meeting is on. Source:
 * PRS-03, NAV-16.
 */
export function followMeetings({ ui, venue }: Pick<App, 'ui' | 'venue'>, presence: Presence): () => void {
  let end: (() => void) | undefined
  const look = () => {
    if (isInMeeting({ ui, venue })) end ??= presence.beginActivity('meeting')
    else {
      end?.()
      end = undefined
    }
  }
  const stop = ui.subscribe((now, before) => {
    if (now.widgetsWithNavigationGuards !== before.widgetsWithNavigationGuards) look()
  })
  look()
  return () => {
    stop()
    end?.()
  }
}
