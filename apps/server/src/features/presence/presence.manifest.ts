import { deskStaffPort } from '../../platform/feature-ports/desk-staff.port.ts'
import { moderationPort } from '../../platform/feature-ports/moderation.port.ts'
import { peoplePort } from '../../platform/feature-ports/people.port.ts'
import { provide } from '../../platform/feature-ports/port.ts'
import { onlinePort, visibilityPort } from '../../platform/feature-ports/presence.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createDrizzlePresenceChoiceStore } from './presence-choice.store.drizzle.ts'
import { createPresenceFeature } from './presence.feature.ts'

export const presenceManifest: FeatureManifest = {
  name: 'presence',
  kindNames: {
    PRESENCE: {
      en: 'Attendees|people|attendee list|participants|who is here|who is online',
      de: 'Teilnehmende|Teilnehmer|Teilnehmerliste|Anwesende|wer ist da|wer ist online',
      es: 'Asistentes|participantes|lista de asistentes|quién está aquí|quién está en línea',
      fr: 'Participants|participantes|liste des participants|qui est là|qui est en ligne',
      it: 'Partecipanti|persone|elenco dei partecipanti|chi c’è|chi è online',
      pt: 'Participantes|pessoas|lista de participantes|quem está aqui|quem está online',
    },
  },
  searchTexts: { PRESENCE: () => [] },
  eventTopics: { presence: 'people' },
  open({ config, orm, hub, bus, hooks, isOn, clock, log }, ports) {
    const venue = ports.use(venuePort)
    const people = ports.use(peoplePort)
    const moderation = ports.use(moderationPort)
    const deskStaff = ports.find(deskStaffPort)
    const presence = createPresenceFeature({
      hub,
      bus,
      clock,
      log,
      choices: createDrizzlePresenceChoiceStore(orm),
      isEnabled: async (opMode) => !venue().isPublic(opMode) && (await isOn('userPresence')),
      hasArea: (opMode, areaId) => venue().hasArea(opMode, areaId),
      describe: (userId) => people().describe(userId),
      blockedWith: async (userId) => moderation().blockedWith(userId),
      isAtDesk: (opMode, userId) => deskStaff()?.isAtDesk(opMode, userId) === true,
      onVisibilityChanged: hooks.visibilityChanged.notify,
      onOnlineChanged: hooks.onlineChanged.notify,
    })
    hooks.blocksChanged.on(presence.blocksChanged)
    return {
      features: [{ ...presence.feature, load: presence.load }],
      provides: [
        provide(visibilityPort, presence),
        // With Firebase people are present there, and the server knows of none.
        provide(onlinePort, { online: async (opMode) => (config.firebase ? undefined : presence.online(opMode)) }),
      ],
    }
  },
}
