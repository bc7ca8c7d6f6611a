import { createLazyPart } from '../../platform/create-lazy-part.tsx'
import { assetDialogPart } from './assets/asset-dialog-part.ts'
import { problemsPart } from './publish/problems-part.ts'

/** Fetched once something is selected: nothing is at first. */
export const inspectorPart = createLazyPart(() =>
  import('./inspector-slot.tsx').then(({ InspectorSlot }) => InspectorSlot),
)
export const tablesPart = createLazyPart(() => import('./tables-mount.tsx').then(({ TablesMount }) => TablesMount))
/** Fetched when the timeline is first opened. */
export const timelinePart = createLazyPart(() =>
  import('./timeline/timeline-panel.tsx').then(({ TimelinePanel }) => TimelinePanel),
)

/** Fetched when a venue is about to be deleted. */
export const deleteVenuePart = createLazyPart(() =>
  import('./venues/delete-venue-dialog.tsx').then(({ DeleteVenueDialog }) => DeleteVenueDialog),
)

/** Fetched when a venue is to be created from a template. */
export const newVenuePart = createLazyPart(() =>
  import('./venues/templates/new-venue-dialog.tsx').then(({ NewVenueDialog }) => NewVenueDialog),
)

/** Fetched when a venue is to be made of pictures. */
export const picturesPart = createLazyPart(() =>
  import('./venues/pictures/pictures-dialog.tsx').then(({ PicturesDialog }) => PicturesDialog),
)

/** Fetched when the first of them is opened. */
export const dialogPart = createLazyPart(() =>
  import('./layout/frame-dialog.tsx').then(({ FrameDialog }) => FrameDialog),
)

/** So that they are there when they are wanted, also without a connection. */
export const preloadParts = () =>
  Promise.all(
    [inspectorPart, tablesPart, timelinePart, problemsPart, dialogPart, assetDialogPart].map(({ preload }) =>
      preload(),
    ),
  )
