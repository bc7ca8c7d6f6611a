import { lightAssetOf } from '../day-pictures.ts'
import { areaDescriptions, areaNames } from '../names.ts'
import { door, paragraph, richText } from '../parts.ts'
import type { DemoArea, DemoWidget } from '../parts.ts'
import { focalPointOf, onto } from '../places.ts'
import { sessionsIn } from '../programme.ts'
import type { Session } from '../programme.ts'
import { sessionCard } from '../programme/session-card.ts'
import { each, say } from '../say.ts'
import { slot } from '../schedule.ts'

const openTable = say('Open table', 'Offener Tisch', 'Mesa abierta', 'Table ouverte', 'Tavolo aperto', 'Mesa aberta')
const askTheHosts = say(
  'Ask the hosts',
  'Fragen an die Gastgeber',
  'Pregunte a los anfitriones',
  'Questions aux hôtes',
  'Domande agli organizzatori',
  'Perguntas aos anfitriões',
)

const workshop = say(
  'Workshop at the high tables',
  'Workshop an den Stehtischen',
  'Taller en las mesas altas',
  'Atelier aux tables hautes',
  'Laboratorio ai tavoli alti',
  'Oficina nas mesas altas',
)

/** NOTE: a public Jitsi host stands for a meeting service; nothing is asked of it before its provider is accepted. */
const room = 'https://meet.jit.si/MeridianForum'

const meetings = (firstDayMs: number): DemoWidget[] => [
  {
    id: 'meeting-open-table',
    type: 'MEETING',
    name: openTable,
    configurations: [
      {
        id: 'always',
        name: openTable,
        cookieProviders: ['jitsi'],
        viewerMeetingUrl: `${room}OpenTable`,
        hostMeetingUrl: `${room}OpenTable#config.disableRemoteMute=false`,
      },
    ],
  },
  {
    id: 'meeting-hosts',
    type: 'MEETING',
    name: askTheHosts,
    configurations: [0, 1].map((day) => ({
      id: `day-${day + 1}`,
      name: askTheHosts,
      displayMode: 'OVERLAY_DIALOG' as const,
      webinarOn: true,
      cookieProviders: ['jitsi'],
      meetingUrl: `${room}Hosts`,
      ...slot(firstDayMs, day, '00:00', '08:30'),
    })),
  },
]

const quiet = (n: number): DemoWidget =>
  richText(
    `meeting-room-${n}`,
    say(`Room ${n}`, `Raum ${n}`, `Sala ${n}`, `Salle ${n}`, `Sala ${n}`, `Sala ${n}`),
    each(
      say(
        'This room is kept for small groups. Meet at the open table and walk over together.',
        'Dieser Raum ist für kleine Gruppen. Treffen Sie sich am offenen Tisch und gehen Sie gemeinsam hinüber.',
        'Esta sala es para grupos pequeños. Reúnanse en la mesa abierta y vengan juntos.',
        'Cette salle est réservée aux petits groupes. Retrouvez-vous à la table ouverte et venez ensemble.',
        'Questa sala è per piccoli gruppi. Ci si trova al tavolo aperto e si va insieme.',
        'Esta sala é para grupos pequenos. Encontrem-se na mesa aberta e venham juntos.',
      ),
      paragraph,
    ),
  )

const draftTable = say(
  'Draft table: what should a venue feel like?',
  'Skizzentisch: Wie soll sich ein Ort anfühlen?',
  'Mesa de bocetos: ¿cómo debe sentirse un lugar?',
  'Table à croquis : quelle impression un lieu doit-il laisser ?',
  'Tavolo degli schizzi: che sensazione deve dare un luogo?',
  'Mesa de esboços: que sensação deve dar um lugar?',
)

const whiteboard: DemoWidget = {
  id: 'meeting-whiteboard',
  type: 'WHITEBOARD',
  name: draftTable,
  configurations: [{ id: 'always', name: draftTable }],
}

export function meetingFloor(sessions: readonly Session[], firstDayMs: number): DemoArea {
  return {
    id: 'meeting-floor',
    names: areaNames['meeting-floor'],
    descriptions: areaDescriptions['meeting-floor'],
    defaultViewpointId: 'meeting-floor-middle',
    viewMode: 'VIEW_2D',
    viewPoints: [
      {
        id: 'meeting-floor-middle',
        names: areaNames['meeting-floor'],
        background: {
          type: 'IMAGE',
          assetId: 'meeting-floor',
          ...lightAssetOf('meeting-floor'),
          focalPoint: focalPointOf('meeting-floor'),
        },
        placements: [
          onto('meeting-floor', 'Room 1 door', 'meeting-open-table'),
          onto('meeting-floor', 'Room 2 door', 'meeting-hosts'),
          onto('meeting-floor', 'High tables', 'meeting-workshop'),
          onto('meeting-floor', 'Room 3 door', 'meeting-whiteboard'),
          onto('meeting-floor', 'Room 4 door', 'meeting-room-4'),
          onto('meeting-floor', 'Door to the foyer', 'meeting-floor-door-foyer'),
        ],
      },
    ],
    contentWidgets: [
      ...meetings(firstDayMs),
      sessionCard('meeting-workshop', workshop, sessionsIn('meeting-floor', sessions)),
      whiteboard,
      quiet(4),
      door('meeting-floor', 'foyer', areaNames.foyer, areaDescriptions.foyer),
    ],
  }
}
