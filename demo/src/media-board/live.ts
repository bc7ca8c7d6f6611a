import type { Session } from '../programme.ts'
import { slot } from '../schedule.ts'
import { mediaPiece } from '../media.ts'
import { say } from '../say.ts'
import type { DemoPiece } from './piece.ts'

/** Talks of the stage that show a film: which one, and what they are about. */
const premieres: Readonly<Record<string, { readonly film: string; readonly tags: readonly string[] }>> = {
  'city-that-listens': { film: 'opening', tags: ['forum', 'data', 'streets'] },
  'heat-on-the-street': { film: 'heat', tags: ['heat', 'data', 'streets'] },
  'wind-towers': { film: 'wind-tower', tags: ['heat', 'buildings', 'wind'] },
  'night-stops': { film: 'night-stops', tags: ['night', 'transport'] },
  'islands-on-wind': { film: 'islands', tags: ['energy', 'wind', 'islands'] },
  'monsoon-ready': { film: 'monsoon', tags: ['water', 'streets', 'rain'] },
  'next-forty-years': { film: 'opening', tags: ['forum', 'streets'] },
}

/** Workshops that meet at the open table. */
const workshops: Readonly<Record<string, readonly string[]>> = {
  'one-good-bench': ['furniture', 'making', 'streets', 'workshop'],
  'map-on-foot': ['data', 'streets', 'workshop'],
}

const openTable = 'meeting-open-table'

/** Sessions at their times, and the table that is open on both days, so that something is always on. */
export const liveSessions = (sessions: readonly Session[], firstDayMs: number): DemoPiece[] => [
  ...sessions.flatMap((session): DemoPiece[] => {
    const premiere = premieres[session.id]
    const workshopTags = workshops[session.id]
    if (premiere !== undefined) {
      const { filmAssetId, captions } = mediaPiece(premiere.film)
      return [
        {
          ...liveOf(session, premiere.tags),
          widgetId: 'stage-screen',
          source: { kind: 'FILE', assetId: filmAssetId, captions: [...captions] },
          ...(session.id === 'city-that-listens' ? { recommended: true, rank: 2 } : {}),
        },
      ]
    }
    return workshopTags === undefined
      ? []
      : [{ ...liveOf(session, workshopTags), widgetId: openTable, source: { kind: 'MEETING', widgetId: openTable } }]
  }),
  {
    id: 'live-open-table',
    kind: 'LIVE',
    titles: say('Open table', 'Offener Tisch', 'Mesa abierta', 'Table ouverte', 'Tavolo aperto', 'Mesa aberta'),
    descriptions: say(
      'A room with a table and a camera, open on both days. Whoever comes is the right one.',
      'Ein Raum mit Tisch und Kamera, an beiden Tagen offen. Wer kommt, ist richtig.',
      'Una sala con mesa y cámara, abierta los dos días. Quien llega es la persona indicada.',
      'Une salle avec une table et une caméra, ouverte les deux jours. Qui vient est le bienvenu.',
      'Una stanza con un tavolo e una telecamera, aperta tutti e due i giorni. Chi arriva è la persona giusta.',
      'Uma sala com uma mesa e uma câmara, aberta nos dois dias. Quem chega é a pessoa certa.',
    ),
    tags: ['meeting', 'forum'],
    languages: ['en', 'de'],
    source: { kind: 'MEETING', widgetId: openTable },
    posterAssetId: 'poster-10',
    begin: slot(firstDayMs, 0, '00:00', '24:00').begin,
    end: slot(firstDayMs, 1, '00:00', '24:00').end,
    areaId: 'meeting-floor',
    widgetId: openTable,
  },
]

const liveOf = ({ id, titles, summaries, people, posterId, begin, end, place }: Session, tags: readonly string[]) => ({
  id: `live-${id}`,
  kind: 'LIVE' as const,
  titles,
  descriptions: summaries,
  tags: [...tags],
  languages: ['en'],
  speakers: [...people],
  posterAssetId: posterId,
  begin,
  end,
  areaId: place,
})
