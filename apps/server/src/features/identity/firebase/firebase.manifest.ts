import type { FeatureManifest } from '../../../platform/features/feature-manifest.ts'
import { notEnabledCalls } from './not-enabled.ts'

/** Refuses what is done at Firebase, where that takes the place of the embedded identity. Source: AUT-21. */
export const firebaseManifest: FeatureManifest = {
  name: 'firebase',
  open: ({ config }) => ({
    features: config.firebase === undefined ? [] : [{ name: 'firebase', calls: notEnabledCalls }],
  }),
}
