export interface MeetingVisitor {
  readonly displayName: string
  readonly lang: string
  readonly referrer: string
  readonly userId: string
  readonly visitorId: string
  readonly meetingName: string
  /** Grows with every press of the rejoin button. */
  readonly updateIndex: number
  /** What the server gave this person, a host's address for hosts; it counts before any in the configuration. */
  readonly address?: string | undefined
}
