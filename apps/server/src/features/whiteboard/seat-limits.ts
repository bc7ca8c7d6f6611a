import { whiteboardLimits } from '@foyer/contract'

export interface SeatQuestion {
  readonly isStaff: boolean
  readonly isGuest: boolean
  /** Taken at this whiteboard, by anybody. */
  readonly taken: number
  readonly takenByGuests: number
  /** Taken by this person, at all whiteboards of the server. */
  readonly takenByPerson: number
}

export type SeatRefusal = 'whiteboard.too-many-seats' | 'whiteboard.crowded'

const { peopleMax, seatsPerPerson, seatsForStaff, seatsForGuests } = whiteboardLimits

/**
 * Why somebody gets no seat; undefined where they get one. Guests have a share of their own, since one person can come as many
 * guests. Source: SEC-07.
 */
export function refuseSeat({ isStaff, isGuest, taken, takenByGuests, takenByPerson }: SeatQuestion) {
  if (takenByPerson >= seatsPerPerson) return 'whiteboard.too-many-seats' satisfies SeatRefusal
  const isFull = taken >= (isStaff ? peopleMax : peopleMax - seatsForStaff)
  const isFullForGuests = isGuest && takenByGuests >= seatsForGuests
  return isFull || isFullForGuests ? ('whiteboard.crowded' satisfies SeatRefusal) : undefined
}
