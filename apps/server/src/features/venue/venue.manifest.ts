import type { ConfigurationOf, WidgetType } from '@foyer/contract'
import {
  assetVisibilityPort,
  previewsPort,
  venueArchivePort,
  venueLoginPort,
  venuePagesPort,
  venuePort,
  type ConfigurationKey,
} from '../../platform/feature-ports/venue.port.ts'
import { documentReaderPort } from '../../platform/feature-ports/editing.port.ts'
import { accountsPort, signInsPort } from '../../platform/feature-ports/accounts.port.ts'
import { provide } from '../../platform/feature-ports/port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import { createPreviewFeature } from './preview/preview.feature.ts'
import { createDrizzlePreviewLinkStore } from './preview/preview-link.store.drizzle.ts'
import { createPreviewLinks } from './preview/preview-links.ts'
import { requireTimeSlots } from './require-time-slots.ts'
import { createVenueFeature } from './venue.feature.ts'
import { createDrizzleVenueStore } from './venue.store.drizzle.ts'

export const venueManifest: FeatureManifest = {
  name: 'venue',
  backup: { emptyTables: ['venue_requests'] },
  open({ config, orm, hub, bus, hooks, audit, clock, log }, ports) {
    const accounts = ports.use(accountsPort)
    const signIns = ports.use(signInsPort)
    const reader = ports.use(documentReaderPort)
    const venue = createVenueFeature({
      maySeeStage: (request) => signIns().maySeeStage(request),
      store: createDrizzleVenueStore(orm),
      reader: {
        parse: (document) => reader().parse(document),
        read: (document) => reader().read(document),
        freeze: (document, numbers) => reader().freeze(document, numbers),
      },
      bus,
      clock,
      log,
      notify: (opMode, version) =>
        void hub.sendToAll(hub.connections(opMode), hub.fact('venue.version-changed', version), { lane: 'venue' }),
      sendStageChange: (change) =>
        void hub.sendToAll(hub.connections('STAGE'), hub.fact('venue.stage-changed', change), { lane: 'venue' }),
    })
    const preview = createPreviewFeature({
      links: createPreviewLinks({
        store: createDrizzlePreviewLinkStore(orm),
        clock,
        noteAct: ({ act, by, architectureId, linkId }) =>
          audit.note({ by, act, subject: architectureId, details: { linkId } }),
      }),
      clock,
      publicUrl: config.publicUrl,
      async listNames(userIds) {
        const users = await accounts().listUsers(userIds)
        return new Map(users.map(({ userId, attributes }) => [userId, attributes.name]))
      },
    })
    venue.onPublished(() => hooks.venuePublished.notify())
    return {
      features: [{ ...venue.feature, load: venue.reload }, preview.feature],
      guard: (features) => requireTimeSlots(features, { clock, findSlots: venue.findSlots }),
      provides: [
        provide(venuePort, {
          ...venue,
          document,
          documents,
          findConfiguration,
          boardOf: (opMode, pieceId) => venue.findPiece(opMode, pieceId)?.board.id,
        }),
        provide(previewsPort, preview),
        provide(venueLoginPort, venue),
        provide(venueArchivePort, venue),
        provide(assetVisibilityPort, venue.assetVisibility),
        provide(venuePagesPort, {
          ...venue,
          hasPublished: () => venue.published() !== undefined,
          hasProviderLogin,
        }),
      ],
    }

    function document(opMode: OpMode) {
      if (opMode === 'STAGE') return venue.staged()
      const live = venue.published()
      return live && { architectureId: live.architectureId, version: live.publishedVersion, venue: live.venue }
    }

    function documents(architectureId?: string) {
      const live = document('LIVE')
      return [
        venue.staged(architectureId),
        architectureId === undefined || live?.architectureId === architectureId ? live : [],
      ].flatMap((one) => one ?? [])
    }

    function findConfiguration<Type extends WidgetType>(
      type: Type,
      { opMode, architectureId, areaId, widgetId, configurationId }: ConfigurationKey,
    ): ConfigurationOf<Type> | undefined {
      if (venue.architectureId(opMode) !== architectureId) return undefined
      const configurations: readonly ConfigurationOf<WidgetType>[] | undefined = venue.findWidget(
        opMode,
        type,
        widgetId,
        areaId,
      )?.configurations
      return configurations?.find(({ id }) => id === configurationId) as ConfigurationOf<Type> | undefined
    }

    function hasProviderLogin(opMode: OpMode): boolean {
      const providers = venue.loginConfigurations(opMode).flatMap(({ idpProvider = [] }) => idpProvider)
      return providers.some(({ providerID = 'password' }) => providerID !== 'password')
    }
  },
}
