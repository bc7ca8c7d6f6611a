import { constants, toServedLogin } from '@foyer/contract'
import type { ServedVenue, ServedWidget, Venue } from '@foyer/contract'
import type { Audience } from './audience.ts'
import { listMentionedAssets } from './mentioned-assets.ts'
import { toServedAsset } from './served-assets.ts'
import { slotOf } from './slot-cuts.ts'
import type { Cut } from './slot-cuts.ts'

const hostFields = new Set(['hostMeetingUrl', 'hostUserIds', 'staffUserIds', 'staffEmails', 'fetchedFeeds'])
const slotFields = ['id', 'name', 'cookieProviders', 'begin', 'end'] as const

/**
 * The venue as this audience may see it during this cut.
 *
 * Attendees never get what only hosts may know, nor media boards and sessions, which are asked for by themselves; of a configuration
 * that is neither active in the cut nor next they get the slot alone. No entry of an asset that only such a coming
 * configuration a board or a session names is in it. `all-slots` is for previews: whole configurations, in whatever slot. Source: VEN-20, API-02, MED-01.
 */
export function cutVenue(venue: Venue, audience: Audience, cut: Cut | 'all-slots'): ServedVenue {
  if (audience === 'designer') return venue
  const { fromMs, latestBeginMs } =
    cut === 'all-slots'
      ? { fromMs: -Infinity, latestBeginMs: Infinity }
      : { fromMs: cut.beginMs, latestBeginMs: cut.beginMs + constants.cutLeadMs }
  const coming: object[] = []
  const cutWidget = (widget: ServedWidget): ServedWidget => {
    const configurations = (widget.configurations as object[]).map((configuration) => {
      const { beginMs, endMs } = slotOf(configuration)
      if (beginMs > latestBeginMs) coming.push(configuration)
      return beginMs <= latestBeginMs && endMs > fromMs ? withoutHostFields(configuration) : bareSlot(configuration)
    })
    return {
      ...(withoutHostFields({ ...widget, configurations: [] }) as ServedWidget),
      configurations: configurations as ServedWidget['configurations'],
    }
  }
  const architectures = venue.architectures.map(
    ({ mediaBoards: _boards, tracks: _tracks, sessions, ...architecture }) => ({
      ...architecture,
      agendaEnabled: architecture.agendaEnabled && sessions.length > 0,
      loginConfigurations: architecture.loginConfigurations.map(toServedLogin),
      areas: architecture.areas.map((area) => ({ ...area, contentWidgets: area.contentWidgets.map(cutWidget) })),
      globalWidgets: architecture.globalWidgets.map(cutWidget),
    }),
  )
  const loadedApart = venue.architectures.map(({ mediaBoards, sessions }) => [mediaBoards, sessions])
  const hidden = listMentionedAssets([coming, loadedApart], venue.assets)
  const shown = hidden.size === 0 ? hidden : listMentionedAssets(architectures, venue.assets)
  const assets = venue.assets.filter(({ id }) => !hidden.has(id) || shown.has(id)).map(toServedAsset)
  return { ...venue, architectures, assets }
}

function bareSlot(configuration: object): object {
  const known: Record<string, unknown> = { ...configuration }
  return Object.fromEntries(
    slotFields.filter((field) => known[field] !== undefined).map((field) => [field, known[field]]),
  )
}

/** At any depth, since a widget of an unknown type may keep them anywhere. */
function withoutHostFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHostFields)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !hostFields.has(key))
  return Object.fromEntries(kept.map(([key, entry]) => [key, withoutHostFields(entry)]))
}
