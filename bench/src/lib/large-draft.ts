export const largeVenueAreas = 500
export const widgetsPerArea = 10

/** About as long as the text of a widget in three languages. */
const paragraph = `<p>${'What there is to see here, and who to ask about it. '.repeat(18)}</p>`
const inLanguages = (text: string) => ['en', 'de', 'fr'].map((locale) => ({ locale, text }))

export const hall = {
  id: 'hall',
  uri: '/assets/live/architecture/large/assets/hall.webp',
  generation: 1,
  displayName: 'Hall',
  alts: [],
  mediaType: 'image/webp',
}

/** An area with ten widgets, each with a rich text in three languages: about 31 kB. */
export function areaOf(index: number) {
  const id = `area-${index}`
  const widgets = Array.from({ length: widgetsPerArea }, (_, n) => ({
    id: `${id}-w${n}`,
    type: 'RICH_TEXT',
    name: inLanguages(`Widget ${n}`),
    configurations: [{ id: 'always', name: [], cookieProviders: [], texts: inLanguages(paragraph) }],
  }))
  return {
    id,
    names: inLanguages(`Area ${index}`),
    descriptions: [],
    defaultViewpointId: 'front',
    viewMode: 'VIEW_2D',
    viewPoints: [{ id: 'front', names: [], background: { type: 'IMAGE', assetId: 'hall' }, placements: [] }],
    contentWidgets: widgets,
  }
}
