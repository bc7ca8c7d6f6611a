import type { Api, Clock } from '@foyer/client'
import { errorCodeOf } from '@foyer/client/error-code'
import type { Log } from '@foyer/app-shell'

/** The client waits no longer than this for an address, since it may be the same as the address at hand. */
const patienceMs = 4000
/** Not open, not there, no address for this person: what the venue says holds. */
const expectedCodes = ['video-access.not-found', 'venue.outside-time-slot']

export interface MeetingAddressDeps {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly log: Log
  /** Whether this configuration of a widget may load something of this address, as far as consent goes. */
  readonly mayFrame: (widgetId: string, configId: string, address: string) => boolean
}

/** Where the server says that this person joins a meeting; undefined for where the venue says. Source: WID-01, AUT-24. */
export function createMeetingAddress({ api, clock, log, mayFrame }: MeetingAddressDeps) {
  return async (widgetId: string, configId: string): Promise<string | undefined> => {
    const giveUp = new AbortController()
    const cancel = clock.after(patienceMs, () => giveUp.abort())
    try {
      const body = { kind: 'meeting', widgetId, configId } as const
      const access = await api.call('video-access.grant', { body, signal: giveUp.signal })
      return 'url' in access && mayFrame(widgetId, configId, access.url) ? access.url : undefined
    } catch (error) {
      const isExpected = expectedCodes.includes(errorCodeOf(error) ?? '')
      if (!isExpected) log('WARN', 'widget', `the address of the meeting ${widgetId} did not come`, error)
      return undefined
    } finally {
      cancel()
    }
  }
}
