/** Scopes with more people than this are not followed live: their pages are asked for. */
export const liveRosterMax = 100
/** One that was too large is live again below this, so that it does not go back and forth with each who comes. */
export const liveRosterAgainBelow = 80
/** Following one that is not live answers as many: enough for a glance, which is all most pages take. */
export const rosterGlanceMax = 10
export const rosterPageMax = 50
