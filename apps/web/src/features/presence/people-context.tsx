import { createContext, useContext } from 'react'
import type { Presence } from '@foyer/client/presence'

/** What the list of people is told of the page around it. */
export interface PeopleContext {
  readonly presence: Presence
  readonly ownId: string
  /** Where one is. */
  readonly areaId: string | undefined
  /** In the language of the page; undefined for an area this venue does not have. */
  readonly areaName: (areaId: string) => string | undefined
  /** Where the square picture of somebody is. */
  readonly pictureUrl: (pictureId: string | undefined, sizePx: 96 | 512) => string | undefined
}

const Context = createContext<PeopleContext | undefined>(undefined)
export const PeopleProvider = Context.Provider

/** Throws outside a `PeopleProvider`. */
export function usePeople(): PeopleContext {
  const people = useContext(Context)
  if (people === undefined) throw new Error('usePeople needs a PeopleProvider above it')
  return people
}
