import { createLazyPart } from '../../../platform/create-lazy-part.tsx'

/** Not part of the editor. */
export const venueListPart = createLazyPart(() => import('./venue-list.tsx').then(({ VenueList }) => VenueList))
