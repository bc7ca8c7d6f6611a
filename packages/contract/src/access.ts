/** Lowest first; each may do what those before it may. `visitor` is anybody in a public venue, and an attendee elsewhere. */
export const accessLevels = ['anyone', 'visitor', 'attendee', 'moderator', 'designer', 'administrator'] as const
export type Access = (typeof accessLevels)[number]

/** The persons a call may be about. */
export type Whom = 'themselves' | 'others' | 'anybody'

type Clause = Access | `${Access} for ${Whom}`

/** Who may make a call, read as a sentence: "an attendee for anybody". */
export type PolicyRule = Clause | `${Clause}, ${Clause}`
