/** Scopes with more people than this are not followed live: their pages are asked for. */
export const liveMembersMax = 100
/** One that was too large is live again below this, so that it does not go back and forth with each who comes. */
export const liveMembersAgainBelow = 80
/** Following one that is not live answers as many: enough for a glance, which is all most pages take. */
export const membersGlanceMax = 10
export const membersPageMax = 50
/** Statuses are read of this many people with one command. */
export const statusesReadMax = 100
