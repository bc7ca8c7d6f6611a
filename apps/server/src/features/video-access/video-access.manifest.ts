import { callAdmissionPort } from '../../platform/feature-ports/calls.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createVideoAccessFeature } from './video-access.feature.ts'

export const videoAccessManifest: FeatureManifest = {
  name: 'video-access',
  searchTexts: { MEETING: () => [] },
  eventTopics: { meeting: 'people' },
  open(_platform, ports) {
    const venue = ports.use(venuePort)
    const calls = ports.use(callAdmissionPort)
    const { feature } = createVideoAccessFeature({
      venue: (opMode) => venue().document(opMode)?.venue,
      grantCall: (ask) => calls().grantAccess(ask),
    })
    return { features: [feature] }
  },
}
