import type { VenueInput, VenueTemplateId } from '@foyer/contract'
import { emptyVenue } from '../draft/empty-venue.ts'
import { classroom } from './classroom.ts'
import { conference } from './conference.ts'
import { fair } from './fair.ts'
import { officeParty } from './office-party.ts'
import { templateArchitectureId, type TemplateContent } from './parts.ts'
import { plainRoom } from './plain-room.ts'

interface TemplateOptions {
  /** When it is created; what has a time begins after it. */
  readonly nowMs: number
  /** The language of what has no translations. */
  readonly locale: string
}

const contents: Readonly<Record<VenueTemplateId, (options: TemplateOptions) => TemplateContent>> = {
  conference,
  fair,
  classroom,
  'office-party': officeParty,
  empty: plainRoom,
}

/** The document of a template, which can be published as it is; with ids that each copy replaces by its own. Source: VNU-02. */
export function createTemplateDocument(
  template: VenueTemplateId,
  name: { readonly locale: string; readonly text: string },
  nowMs: number,
): VenueInput {
  const { areas, assets, sessions = [] } = contents[template]({ nowMs, locale: name.locale })
  const empty = emptyVenue(templateArchitectureId, [name])
  return {
    ...empty,
    architectures: empty.architectures.map((architecture) => ({
      ...architecture,
      defaultAreaId: areas[0]?.id ?? '',
      areas: [...areas],
      sessions: [...sessions],
    })),
    assets: [...assets],
  }
}
