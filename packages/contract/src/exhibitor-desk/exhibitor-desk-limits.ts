/** What pages need to know of exhibitors' desks without their schemas. */
export const deskTopicMaxLength = 280
export const deskRemarkMaxLength = 500
/** After this long without a connection a person in line counts as missed, and staff as gone from the desk. */
export const deskPatienceMs = 120_000
/** What a card may hold besides the name. */
export const deskCardFields = ['email', 'company', 'title'] as const
/** Of missed contacts and of cards as many are listed, the latest first; the export has all. */
export const deskListedMax = 500
/** Of those who wait as many are shown to staff. */
export const deskQueueShownMax = 200
/** Outside the widget as many of those who wait at one desk are listed, in the order of the queue. */
export const deskWaitingListedMax = 20
/** Of desks that one person staffs as many are listed. */
export const staffedDesksMax = 50
/** Of those at a desk as many are shown. */
export const deskStaffMax = 200
