import type { Activity } from './activity.ts'
import { createAreaReactionPresses } from './area-reaction-presses.ts'
import { createPollVotes } from './poll-votes.ts'
import { createRoomMessages } from './room-messages.ts'

/** What one simulated attendee does in areas. */
export const createActivities = (sentences: readonly string[]): readonly Activity<unknown>[] => [
  createRoomMessages(sentences),
  createAreaReactionPresses(),
  createPollVotes(),
]
