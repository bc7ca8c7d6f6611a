import type { ServedArchitecture } from '@foyer/contract'
import { createContext, useContext } from 'react'
import type { AreaItem } from './model/list-area-items.ts'
import type { Theme } from './background/picture-request.ts'

export type PeopleByArea = Readonly<Record<string, number>>

/** What every part of a drawn area needs. */
export interface Stage {
  readonly architecture: ServedArchitecture
  readonly theme: Theme
  readonly isCalm: boolean
  readonly peopleByArea: PeopleByArea | undefined
  /** How many invitations wait behind a widget, by its id. */
  readonly waitingByWidget: Readonly<Record<string, number>> | undefined
  /** Does what the item is there for; the same from picture, list and menus. */
  readonly activate: (item: AreaItem, from?: Element) => void
  /** It may be activated soon: loads what a door leads to. */
  readonly prepare: (item: AreaItem) => void
}

const StageContext = createContext<Stage | undefined>(undefined)

export const StageProvider = StageContext.Provider

export function useStage(): Stage {
  const stage = useContext(StageContext)
  if (stage === undefined) throw new Error('useStage needs a StageProvider above it')
  return stage
}
