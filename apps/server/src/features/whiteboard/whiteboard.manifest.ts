import { signInsPort } from '../../platform/feature-ports/accounts.port.ts'
import { moderationPort } from '../../platform/feature-ports/moderation.port.ts'
import { peoplePort } from '../../platform/feature-ports/people.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createWhiteboardFeature } from './whiteboard.feature.ts'
import { seedDemoDrawings } from './whiteboard.seed.ts'
import { createDrizzleWhiteboardStore } from './whiteboard.store.drizzle.ts'

export const whiteboardManifest: FeatureManifest = {
  name: 'whiteboard',
  kindNames: {
    WHITEBOARD: {
      en: 'Whiteboard|white board|drawing board|sketch board|draw together|draw|sketch',
      de: 'Whiteboard|Zeichenbrett|Tafel|Zeichenfläche|gemeinsam zeichnen|zeichnen|skizzieren|malen',
      es: 'Pizarra|pizarra digital|pizarra blanca|dibujar juntos|dibujar|esbozar',
      fr: 'Tableau blanc|tableau|dessiner ensemble|dessiner|croquis',
      it: 'Lavagna|lavagna digitale|lavagna bianca|disegnare insieme|disegnare|schizzare',
      pt: 'Quadro branco|quadro|lousa|desenhar em conjunto|desenhar|esboçar',
    },
  },
  open({ orm, bus, hooks, audit, clock, log, shownVenue }, ports) {
    const venue = ports.use(venuePort)
    const people = ports.use(peoplePort)
    const moderation = ports.use(moderationPort)
    const signIns = ports.use(signInsPort)
    const store = createDrizzleWhiteboardStore(orm)
    const whiteboard = createWhiteboardFeature({
      store,
      bus,
      audit,
      clock,
      log,
      shownVenue,
      findConfiguration: (place) => venue().findConfiguration('WHITEBOARD', place),
      isSilenced: async (userId) => moderation().sanctionOf(userId) !== undefined,
      isRevoked: (principal) => signIns().isRevoked(principal),
      readPeople: (userIds) => people().list(userIds),
    })
    hooks.rightsChanged.on(whiteboard.reviewRights)
    return { features: [whiteboard.feature], seedDemo: (seed) => seedDemoDrawings(seed, store, shownVenue('LIVE')) }
  },
}
