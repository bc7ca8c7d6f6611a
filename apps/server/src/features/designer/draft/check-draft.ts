import {
  checkVenue,
  issuesToFaults,
  limitFaults,
  maxFaults,
  moreFaultsCode,
  Venue,
  type DraftChange,
  type Fault,
} from '@foyer/contract'
import { diffDrafts, type JsonObject } from '@foyer/venue-draft'
import { gzipJsonSync } from '../../../platform/documents/stored-json.ts'
import { pointToLive } from '../../../platform/files/point-assets.ts'
import { listFramingRefusals } from '../check-framing.ts'
import { checkFrames } from '../check-frames.ts'
import { listFurtherFaults } from '../further-faults.ts'
import { listPreflightWarnings } from '../preflight/list-preflight-warnings.ts'
import { shareOut } from '../preflight/share-out.ts'

/** The document that goes on stage. */
export interface StageDocument {
  /** Its JSON. */
  readonly gzip: Uint8Array
  /** What makes the venue of the one that was staged as `since`; without that of the draft, in which defaults are missing. */
  readonly changes: readonly DraftChange[]
  readonly since: number | undefined
}

/** The venue that was put on stage last. */
export interface StagedDraft {
  readonly version: number
  readonly venue: JsonObject
}

export interface CheckedDraft {
  readonly faults: readonly Fault[]
  readonly warnings: readonly Fault[]
  readonly moreFaults: boolean
  /** Where there are no faults. */
  readonly stage?: StageDocument
}

/** Texts of a draft were sanitised when they came. */
const harmless = {
  sanitize: async (texts: readonly string[]) => texts.map((html) => ({ html })),
}

/** Checks a whole draft: fields, references, frames, and before publishing what visitors would stumble over. Source: EDT-02, VEN-01, PUB-01. */
export async function checkDraft(
  document: JsonObject,
  version: number,
  allowedFrames: readonly string[],
  staged?: StagedDraft,
): Promise<CheckedDraft & { readonly venue?: JsonObject }> {
  const parsed = Venue.safeParse(document)
  if (!parsed.success) {
    const known = issuesToFaults(parsed.error.issues)
    const further = await listFurtherFaults(document, known, { queue: harmless, allowedFrames })
    return limited([...known, ...further], [])
  }
  const { faults, warnings: inVenue } = checkVenue(parsed.data)
  const warnings = shareOut(
    [inVenue, listFramingRefusals(parsed.data), ...listPreflightWarnings(parsed.data)],
    maxFaults,
  )
  const all = [...faults, ...checkFrames(parsed.data, allowedFrames)]
  if (all.length > 0) return limited(all, warnings)
  const stage = { ...parsed.data, version, publishInfo: { publishedVersion: -1 } }
  return {
    ...limited([], warnings),
    venue: parsed.data as unknown as JsonObject,
    stage: {
      gzip: gzipJsonSync(pointToLive(JSON.stringify(stage))),
      changes: diffDrafts(staged?.venue ?? document, parsed.data),
      since: staged?.version,
    },
  }
}

function limited(faults: readonly Fault[], warnings: readonly Fault[]): CheckedDraft {
  const shown = limitFaults(faults)
  return {
    faults: shown,
    warnings: limitFaults(warnings),
    moreFaults: shown.some(({ code }) => code === moreFaultsCode),
  }
}
