import { createLazyPart } from '../../../platform/create-lazy-part.tsx'

/** Fetched when a venue is first opened as JSON. */
export const jsonPart = createLazyPart(() => import('./json-dialog.tsx').then(({ JsonDialog }) => JsonDialog))
