/** Why there is no sound or picture of oneself, in the words a page can explain. Source: CHT-05. */
export type MediaProblem =
  /** Browsers give no camera to a page that came over plain http from elsewhere. */
  | 'insecure'
  /** This browser cannot take part in calls, or cannot share a screen. */
  | 'unsupported'
  | 'denied'
  | 'no-device'
  /** Another program holds the device. */
  | 'in-use'
  | 'failed'

const problemByName: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-device',
  OverconstrainedError: 'no-device',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
  NotSupportedError: 'unsupported',
  TypeError: 'unsupported',
}

/** What the failure of `getUserMedia` or `getDisplayMedia` means. */
export const mediaProblemOf = (error: unknown): MediaProblem =>
  (error instanceof Error || error instanceof DOMException ? problemByName[error.name] : undefined) ?? 'failed'
