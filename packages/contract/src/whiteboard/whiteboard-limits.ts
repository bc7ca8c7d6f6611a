/** What one sheet holds. Server and page count alike. Source: WID-02. */
export const whiteboardLimits = {
  /** One message over the socket; a picture travels in one. */
  messageMaxBytes: 1024 * 1024,
  /** A whole sheet as it is stored. */
  boardMaxBytes: 8 * 1024 * 1024,
  /** A picture as it is stored, after the page has made it smaller. */
  pictureMaxBytes: 400 * 1024,
  pictureMaxPx: 1600,
  /** Seats at one sheet. */
  peopleMax: 100,
  /** Of them, kept for moderators and those above. Source: SEC-07. */
  seatsForStaff: 10,
  /** Of them, at most taken by guests, who have no account. Source: SEC-07. */
  seatsForGuests: 50,
  /** Of one person, at all sheets of a server together. Source: SEC-07. */
  seatsPerPerson: 3,
  versionsMax: 50,
  versionEveryMs: 5 * 60_000,
  nameMaxLength: 200,
} as const

/** What the server sends to the page of a whiteboard besides the drawing itself, as JSON in a stateless message. */
export interface WhiteboardNews {
  readonly mayDraw: boolean
  /** Nothing more goes onto the sheet until something is taken off it. */
  readonly isFull: boolean
}
