import type { LocalizedTexts, Venue } from '@foyer/contract'

/**
 * What a venue calls the areas, widgets and content pieces with these ids; those it does not have are left out. A widget without
 * a name is called as its area. One that has no name has no texts.
 */
export function namesInVenue(venue: Venue | undefined, ids: ReadonlySet<string>): Record<string, LocalizedTexts> {
  const names: Record<string, LocalizedTexts> = {}
  const note = (id: string, texts: LocalizedTexts) => {
    if (ids.has(id)) names[id] = texts
  }
  for (const { areas, globalWidgets, mediaBoards } of venue?.architectures ?? []) {
    for (const { id, name } of globalWidgets) note(id, name)
    for (const area of areas) {
      note(area.id, area.names)
      for (const { id, name } of area.contentWidgets) note(id, name.some(hasText) ? name : area.names)
    }
    for (const { id, titles } of mediaBoards.flatMap(({ pieces }) => pieces)) note(id, titles)
  }
  return names
}

const hasText = ({ text }: LocalizedTexts[number]): boolean => text.trim() !== ''
