import { accountsPort } from '../../platform/feature-ports/accounts.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createAgendaFeature } from './agenda.feature.ts'
import { createDrizzleAgendaStore } from './agenda.store.drizzle.ts'

export const agendaManifest: FeatureManifest = {
  name: 'agenda',
  kindNames: {
    SESSION: {
      en: 'Session|talk|lecture|presentation|speech|workshop|keynote',
      de: 'Veranstaltung|Session|Vortrag|Rede|Programmpunkt|Workshop',
      es: 'Sesión|charla|conferencia|ponencia|taller',
      fr: 'Séance|session|conférence|intervention|exposé|atelier',
      it: 'Sessione|intervento|conferenza|relazione|laboratorio',
      pt: 'Sessão|palestra|conferência|oficina|intervenção',
    },
  },
  eventTopics: { agenda: 'other' },
  open({ orm, clock, config, shownVenue }, ports) {
    const venue = ports.use(venuePort)
    const accounts = ports.use(accountsPort)
    const agenda = createAgendaFeature({
      store: createDrizzleAgendaStore(orm),
      clock,
      document: (opMode) => venue().document(opMode),
      shownVenue,
      isPublic: (opMode) => venue().isPublic(opMode),
      canSignIn: async (userId) => (await accounts().authorityOf(userId)) !== undefined,
      publicUrl: config.publicUrl,
    })
    return { features: [agenda] }
  },
}
