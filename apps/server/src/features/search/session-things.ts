import type { Architecture } from '@foyer/contract'
import { inAnyLanguage } from '../../platform/features/search-text.ts'
import { always, slotOf } from './slot-of.ts'
import type { Place, Thing } from './thing.ts'

type Session = Architecture['sessions'][number]

/**
 * The sessions of the programme, which are found at any time by title, description, speakers, track and area. A result leads to
 * the widget of the session while that shows something, else to its area. Source: SEA-02.
 */
export function* sessionThings(architecture: Architecture, isEverShown: boolean): Generator<Thing> {
  const trackNames = new Map(architecture.tracks.map(({ id, names }) => [id as string, names]))
  for (const session of architecture.sessions) {
    const { id, titles, descriptions, begin, end, speakers, trackId = '' } = session
    const area = architecture.areas.find((candidate) => candidate.id === session.areaId)
    const track = trackNames.get(trackId)
    yield {
      id: `session/${id}`,
      kind: 'session',
      titles,
      parts: [
        { texts: descriptions },
        ...speakers.map(({ name, title, company }) => inAnyLanguage([name, title, company].filter(Boolean).join(', '))),
      ],
      names: speakers.map(({ name }) => name),
      namedKind: 'SESSION',
      hints: [...(area === undefined ? [] : [area.names]), ...(track === undefined ? [] : [track])],
      places: placesOf(session, architecture, isEverShown),
      session: {
        sessionId: id,
        begin,
        end,
        speakers: speakers.map(({ name, userId }) => ({ name, ...(userId !== undefined && { userId }) })),
        ...(session.cancelled && { isCancelled: true }),
      },
    }
  }
}

function placesOf(
  { areaId, widgetId }: Session,
  { areas, globalWidgets }: Architecture,
  isEverShown: boolean,
): Place[] {
  const area = areas.find((candidate) => candidate.id === areaId)
  const inArea = { areaId, ...(area !== undefined && { areaNames: area.names }) }
  const widget = [...(area?.contentWidgets ?? []), ...globalWidgets].find((candidate) => candidate.id === widgetId)
  const shown = (widget?.configurations ?? []).map((configuration) => ({
    ...inArea,
    ...(widget !== undefined && { widgetId: widget.id, widgetType: widget.type, widgetNames: widget.name }),
    configurationId: configuration.id,
    ...(isEverShown ? always : slotOf(configuration)),
  }))
  return [...shown, { ...inArea, ...always }]
}
