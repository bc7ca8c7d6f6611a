import type { CountContents, PersonalData } from '../http/feature.ts'
import type { ContentSource } from '../moderation/content-source.ts'
import type { Retention } from '../retention/retention.ts'
import { definePort } from './port.ts'

/** What follows from all features; the app itself provides it. */
export interface AllFeatures {
  /** Everything the server keeps of a person, by feature, as JSON in chunks. */
  exportPersonal(userId: string): AsyncIterable<string>
  /** What each feature keeps of people, in the order it is erased. */
  personal(): readonly PersonalData[]
  listRetention: Retention['list']
  contentSources(): readonly ContentSource[]
  /** What people left in the live venue of this architecture, by entity. Source: EDT-16. */
  countContents: CountContents
}
export const allFeaturesPort = definePort<AllFeatures>('all-features')
