import { createLazyPart } from '../../../platform/create-lazy-part.tsx'

/** Names problems in the words of the forms. */
export const problemsPart = createLazyPart(() => import('./problem-list.tsx').then(({ ProblemList }) => ProblemList))
