import type { VenueInput } from '@foyer/contract'
import { demoAccounts } from './accounts.ts'
import type { DemoAccount } from './accounts.ts'
import { demoFiles, demoFramedPages, demoPagePictures } from './assets.ts'
import { demoChats, type DemoChat } from './chats.ts'
import { demoHost } from './host.ts'
import { demoMatchingCards, type DemoMatchingCard } from './matching-cards.ts'
import { actionsOn } from './media-board/actions.ts'
import type { DemoActions } from './media-board/actions.ts'
import { demoPassword } from './password.ts'
import { demoDrawings, type DemoDrawing } from './drawing.ts'
import { demoQuestions, type DemoQuestion } from './questions.ts'
import { demoReactions, demoVotes, type DemoReactions, type DemoVote } from './stage-votes.ts'
import { demoWallPosts, type DemoWallPost } from './wall-posts.ts'
import { demoVenue } from './venue.ts'

export { isProgrammeOn } from './venue.ts'
export type { DemoAccount } from './accounts.ts'
export type { DemoChat, DemoMessage } from './chats.ts'
export type { DemoQuestion } from './questions.ts'
export type { DemoWallPost } from './wall-posts.ts'

/** Everything the demo seed puts into an empty server. */
export interface Demo {
  readonly venue: VenueInput
  readonly accounts: readonly DemoAccount[]
  readonly password: string
  readonly host: typeof demoHost
  readonly chats: readonly DemoChat[]
  readonly actions: DemoActions
  readonly wallPosts: readonly DemoWallPost[]
  readonly questions: readonly DemoQuestion[]
  readonly votes: readonly DemoVote[]
  readonly reactions: readonly DemoReactions[]
  readonly drawings: readonly DemoDrawing[]
  /** The people who want to be met. */
  readonly matchingCards: readonly DemoMatchingCard[]
  /** Files of the venue's assets by id; `file` is an absolute path. */
  readonly assets: readonly { readonly id: string; readonly file: string }[]
  /** Pictures of pages outside the venue, as absolute paths. */
  readonly pagePictures: { readonly login: string; readonly workInProgress: string }
  /** The folder with the pages it frames; the server shows them below `/pages/`. */
  readonly framedPages: string
}

/** The demo as of `now`: its two days begin then, so that a session is on. */
export const createDemo = ({ now, publicVenue }: { readonly now: Date; readonly publicVenue: boolean }): Demo => {
  const venue = demoVenue(now, publicVenue)
  return {
    venue,
    accounts: demoAccounts,
    password: demoPassword,
    host: demoHost,
    chats: demoChats,
    wallPosts: demoWallPosts,
    questions: demoQuestions,
    votes: demoVotes,
    reactions: demoReactions,
    drawings: demoDrawings,
    matchingCards: demoMatchingCards,
    actions: actionsOn(venue.architectures[0]?.mediaBoards?.[0]?.pieces ?? []),
    assets: demoFiles(),
    pagePictures: demoPagePictures(),
    framedPages: demoFramedPages(),
  }
}
