import type { ConfigurationOf, WidgetType } from '@foyer/contract'
import {
  assetVisibilityPort,
  venueArchivePort,
  venueLoginPort,
  venuePagesPort,
  venuePort,
  type ConfigurationKey,
} from '../../platform/feature-ports/venue.port.ts'
import { documentReaderPort } from '../../platform/feature-ports/editing.port.ts'
import { signInsPort } from '../../platform/feature-ports/accounts.port.ts'
import { provide } from '../../platform/feature-ports/port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import { requireTimeSlots } from './require-time-slots.ts'
import { createVenueFeature } from './venue.feature.ts'
import { createDrizzleVenueStore } from './venue.store.drizzle.ts'

export const venueManifest: FeatureManifest = {
  name: 'venue',
  open({ orm, hub, hooks, clock, log }, ports) {
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
      clock,
      log,
      notify: (opMode, version) =>
        void hub.sendToAll(hub.connections(opMode), hub.fact('venue.version-changed', version), { lane: 'venue' }),
      sendStageChange: (change) =>
        void hub.sendToAll(hub.connections('STAGE'), hub.fact('venue.stage-changed', change), { lane: 'venue' }),
    })
    venue.onPublished(() => hooks.venuePublished.notify())
    return {
      features: [{ ...venue.feature, load: venue.reload }],
      guard: (features) => requireTimeSlots(features, { clock, findSlots: venue.findSlots }),
      provides: [
        provide(venuePort, {
          ...venue,
          document,
          documents,
          findConfiguration,
          boardOf: (opMode, pieceId) => venue.findPiece(opMode, pieceId)?.board.id,
        }),
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
