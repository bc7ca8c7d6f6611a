/** How many interests one person may choose. */
export const interestsMax = 10
/** Of the line somebody says about themselves, in UTF-16 units. */
export const matchingLineMaxLength = 160
/** Of what somebody looks for or offers, and of the note of an invitation. */
export const matchingTextMaxLength = 120
export const matchingNoteMaxLength = 280
export const matchingLanguagesMax = 8
/** How many invitations of one person may wait for an answer at once. */
export const openInvitationsMax = 10
/** An invitation without an answer expires after this time. */
export const invitationLastsMs = 24 * 3_600_000
/** Two who were brought together at once have as long to say yes. */
export const pairAnswerMs = 30_000
/** A person dismissed with "not now" is suggested again after this time. */
export const dismissalLastsMs = 24 * 3_600_000
/** Of the invitations somebody received, or sent, as many are shown, the latest first. */
export const invitationsShownMax = 50
/** Of the invitations that wait for an answer as many are listed outside the widget, the latest first. */
export const invitationsListedMax = 20
/** Of the people somebody has met as many are listed. */
export const meetingsListedMax = 300
