/** Simulated attendees of one rehearsal. Source: REH-03. */
export const crowdMaxSize = 500
/** A crowd ends by itself after this time. */
export const crowdMaxHours = 2
/** And after this time in which no person was in the rehearsal. */
export const crowdUnwatchedMinutes = 15
