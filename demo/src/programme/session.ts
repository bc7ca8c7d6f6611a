import type { LocalizedTexts } from '@foyer/contract'
import type { AreaKey } from '../names.ts'
import type { Person } from '../person.ts'
import type { Slot } from '../schedule.ts'

/** The title and the speakers of a session, before it has an hour. */
export interface Talk {
  readonly id: string
  readonly titles: LocalizedTexts
  readonly summaries: LocalizedTexts
  readonly people: readonly Person[]
  readonly posterId: string
}

/** A talk with its area and its hour. */
export interface Session extends Talk, Slot {
  readonly place: AreaKey
}
