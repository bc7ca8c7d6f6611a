import { features } from '../features.ts'
import { listParts } from '../merge-parts.ts'

/** Every kind of data that is kept for a time and then ends, in `docs/retention.md` with what it holds. Source: PRO-03. */
export const keptKinds = listParts(features, 'retention')

export type RetentionPolicyName = (typeof keptKinds)[number]
