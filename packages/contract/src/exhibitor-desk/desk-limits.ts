/** What pages need to know of exhibitors' desks without their schemas. */
export const deskTopicMaxLength = 280
export const deskRemarkMaxLength = 500
/** Whoever waits and has had no connection for as long is missed; staff has left the desk then. */
export const deskPatienceMs = 120_000
/** What a card may hold besides the name. */
export const deskCardFields = ['email', 'company', 'title'] as const
