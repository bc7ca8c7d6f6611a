import type { LocalizedTexts, Venue } from '@foyer/contract'

/** What a venue calls the areas and widgets with these ids; those it does not have are left out. */
export function namesInVenue(venue: Venue | undefined, ids: ReadonlySet<string>): Record<string, LocalizedTexts> {
  const names: Record<string, LocalizedTexts> = {}
  for (const { areas, globalWidgets } of venue?.architectures ?? []) {
    for (const { id, names: texts } of areas) if (ids.has(id)) names[id] = texts
    for (const { id, name } of [...globalWidgets, ...areas.flatMap((area) => area.contentWidgets)])
      if (ids.has(id)) names[id] = name
  }
  return names
}
