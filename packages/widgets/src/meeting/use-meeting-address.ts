import { useEffect, useState } from 'react'
import type { MeetingConfiguration } from '@foyer/contract'
import { usePort } from '../host/use-port.tsx'

export type MeetingAddress =
  | { readonly isAsked: true }
  /** Without an address what the configuration names is meant. */
  | { readonly isAsked: false; readonly address: string | undefined }

export interface MeetingPlace {
  readonly widgetId: string
  readonly configuration: MeetingConfiguration
  /** Another one asks anew. */
  readonly updateIndex: number
}

/**
 * Asks the server for this person's address before they join: an attendee's copy of the venue does not say who is a host.
 * A person who has the host's address already, or has no account, sends no request. Source: WID-01, AUT-24.
 */
export function useMeetingAddress({ widgetId, configuration, updateIndex }: MeetingPlace): MeetingAddress {
  const { meetingAddress } = usePort('meetings')
  const { user } = usePort('person')
  const isNeeded = user !== undefined && configuration.hostMeetingUrl === undefined
  const key = JSON.stringify([user?.userId, widgetId, configuration.id, updateIndex])
  const [given, setGiven] = useState<{ readonly key: string; readonly address: string | undefined }>()
  // What was given stays while the page around the meeting changes: another look must not end it.
  const isGiven = given?.key === key
  useEffect(() => {
    if (!isNeeded || isGiven) return undefined
    let isStale = false
    void meetingAddress(widgetId, configuration.id).then((address) => {
      if (!isStale) setGiven({ key, address })
    })
    return () => {
      isStale = true
    }
  }, [isNeeded, isGiven, meetingAddress, widgetId, configuration.id, key])
  if (!isNeeded) return { isAsked: false, address: undefined }
  return isGiven ? { isAsked: false, address: given.address } : { isAsked: true }
}
