import { z } from 'zod'
import type { AgendaSession, AgendaTrack } from './agenda-session.ts'
import { Architecture } from './architecture.ts'
import { Asset } from './asset.ts'
import type { ConfigurationSlot } from '../widgets/configuration.ts'
import type { ContentWidget } from '../widgets/content-widget.ts'
import type { Area } from './area.ts'
import type { MediaBoard } from './media-board.ts'

export const exactlyOneArchitectureText = 'The venue must include exactly one architecture'

/**
 * The whole venue document, as designers save it and attendees get it (an attendee's copy leaves out what is not theirs
 * to see). `version` grows with every save and is what stage compares; `publishInfo.publishedVersion` is -1 until the
 * document is published. Rules across fields are in `checkVenue`. Source: VEN-01, VEN-02, specification section 3.
 */
export const Venue = z.strictObject({
  architectures: z.array(Architecture).length(1, exactlyOneArchitectureText),
  assets: z.array(Asset).max(5000),
  publishInfo: z.strictObject({ publishedVersion: z.int().min(-1).default(-1) }).default({ publishedVersion: -1 }),
  version: z.int().min(0).default(0),
})
export type Venue = z.infer<typeof Venue>
/** The document as an author writes it, defaults left out. */
export type VenueInput = z.input<typeof Venue>

/** A widget as attendees get it: configurations outside their time slot are cut down to the slot. Source: VEN-20. */
export type ServedWidget = Omit<ContentWidget, 'configurations'> & {
  configurations: (ContentWidget['configurations'][number] | ConfigurationSlot)[]
}
export type ServedArea = Omit<Area, 'contentWidgets'> & { contentWidgets: ServedWidget[] }
export type ServedArchitecture = Omit<
  Architecture,
  'areas' | 'globalWidgets' | 'mediaBoards' | 'tracks' | 'sessions'
> & {
  areas: ServedArea[]
  globalWidgets: ServedWidget[]
  /** Only where a designer asks. */
  mediaBoards?: MediaBoard[]
  tracks?: AgendaTrack[]
  sessions?: AgendaSession[]
}
/** The venue as `GET /ui/venue` answers it. */
export type ServedVenue = Omit<Venue, 'architectures'> & { architectures: ServedArchitecture[] }
