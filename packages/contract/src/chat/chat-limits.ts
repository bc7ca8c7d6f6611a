/** What pages need to know of chats without their schemas. */
export const chatTextMaxLength = 4_000
/** After this a message stays as it is. */
export const chatEditWithinMs = 24 * 60 * 60_000
export const groupNameMaxLength = 80
/** Rooms in one answer of the list. Source: SEC-02. */
export const chatRoomsPageMax = 50
/** Rooms that may be asked for by their ids at once. */
export const chatRoomsReadMax = 25
/** Of a room's latest message the list has as many UTF-16 units of its text. */
export const chatPreviewTextMax = 400
/** Of the people a notice is about as many are named; the rest are counted. */
export const noticePeopleMax = 10
/** Group chats one account may begin within 24 hours. Source: SEC-02. */
export const groupsPerDayMax = 100
/** Invitations to groups that are listed, the latest first. Source: SEC-02. */
export const chatInvitationsMax = 50
/** People one account may have blocked at once. Source: SEC-02. */
export const blockedPeopleMax = 500
export const reportKinds = ['spam', 'harassment', 'hate', 'violence', 'private-data', 'other'] as const

/** What may be sent in a chat, by the extensions people know it under. */
export const chatFileTypes = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
} as const satisfies Record<string, readonly string[]>
export type ChatFileType = keyof typeof chatFileTypes
/** Of reports, sanctions and entries of the audit log, on one page. */
export const moderationPageMax = 50
/** Of further reports of one message or content, as many are listed with the latest. */
export const groupedReportsMax = 10
/** Of what moderators did because of a report, as many of the latest actions are listed. */
export const reportActionsMax = 50
