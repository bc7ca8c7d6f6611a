import { sanitizerPort, venueEditorPort } from '../../platform/feature-ports/editing.port.ts'
import { provide } from '../../platform/feature-ports/port.ts'
import { venueArchivePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createReadHeaders } from '../../platform/safe-fetch/read-headers.ts'
import { createDesignerFeature } from './designer.feature.ts'

export const designerManifest: FeatureManifest = {
  name: 'designer',
  open({ config: { frameOrigins, publicUrl }, safeRequest, clock, log }, ports) {
    const archive = ports.use(venueArchivePort)
    const designer = createDesignerFeature({
      archive: {
        saveStage: (save) => archive().saveStage(save),
        publish: (publish) => archive().publish(publish),
        rollback: (rollback) => archive().rollback(rollback),
        unpublish: (unpublish) => archive().unpublish(unpublish),
        listVersions: () => archive().listVersions(),
      },
      clock,
      log,
      allowedFrames: frameOrigins,
      framing: {
        readHeaders: createReadHeaders({ safeRequest }),
        ownOrigin: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
      },
    })
    return {
      features: [designer.feature],
      provides: [provide(sanitizerPort, designer), provide(venueEditorPort, designer)],
    }
  },
}
