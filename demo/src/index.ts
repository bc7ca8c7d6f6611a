import type { VenueInput } from '@foyer/contract'
import { demoAccounts, demoPassword } from './accounts.ts'
import type { DemoAccount } from './accounts.ts'
import { demoFiles, demoPagePictures } from './assets.ts'
import { demoChats, type DemoChat } from './chats.ts'
import { demoVenue } from './venue.ts'

export { lastSlotEndMs } from './venue.ts'
export type { DemoAccount } from './accounts.ts'
export type { DemoChat, DemoMessage } from './chats.ts'

/** Everything the demo seed puts into an empty server. */
export interface Demo {
  readonly venue: VenueInput
  readonly accounts: readonly DemoAccount[]
  readonly password: string
  readonly chats: readonly DemoChat[]
  /** Files of the venue's assets by id; `file` is an absolute path. */
  readonly assets: readonly { readonly id: string; readonly file: string }[]
  /** Pictures of pages outside the venue, as absolute paths. */
  readonly pagePictures: { readonly login: string; readonly workInProgress: string }
}

/** The demo as of `now`: its two days begin with that day, so that something is always on. */
export const createDemo = ({ now, publicVenue }: { readonly now: Date; readonly publicVenue: boolean }): Demo => ({
  venue: demoVenue(now, publicVenue),
  accounts: demoAccounts,
  password: demoPassword,
  chats: demoChats,
  assets: demoFiles(),
  pagePictures: demoPagePictures(),
})
