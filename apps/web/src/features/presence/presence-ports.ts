import { createContext, useContext } from 'react'
import type { Presence } from '@foyer/client/presence'

/** What the list of people is told of the page around it. */
export interface PresencePorts {
  readonly presence: Presence
  readonly ownId: string
  /** Where one is. */
  readonly areaId: string | undefined
  /** In the language of the page; undefined for an area this venue does not have. */
  readonly areaName: (areaId: string) => string | undefined
  /** Where the square picture of somebody is. */
  readonly pictureUrl: (pictureId: string | undefined, sizePx: 96 | 512) => string | undefined
}

const Context = createContext<PresencePorts | undefined>(undefined)
export const PresencePortsProvider = Context.Provider

/** Throws outside a `PresencePortsProvider`. */
export function usePresencePorts(): PresencePorts {
  const people = useContext(Context)
  if (people === undefined) throw new Error('usePresencePorts needs a PresencePortsProvider above it')
  return people
}
