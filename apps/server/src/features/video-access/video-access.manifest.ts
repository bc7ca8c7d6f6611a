import { callAdmissionPort } from '../../platform/feature-ports/calls.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createVideoAccessFeature } from './video-access.feature.ts'

export const videoAccessManifest: FeatureManifest = {
  name: 'video-access',
  kindNames: {
    MEETING: {
      en: 'Video meeting|meeting|meeting room|video call|conference room|webinar',
      de: 'Videokonferenz|Besprechung|Meeting|Videogespräch|Besprechungsraum|Webinar',
      es: 'Videoconferencia|reunión|videollamada|sala de reuniones|webinar',
      fr: 'Visioconférence|réunion|appel vidéo|salle de réunion|visio|webinaire',
      it: 'Videoconferenza|riunione|videochiamata|sala riunioni|webinar',
      pt: 'Videoconferência|reunião|videochamada|sala de reuniões|webinar',
    },
  },
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
