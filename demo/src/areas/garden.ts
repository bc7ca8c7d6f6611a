import { lightAssetOf } from '../day-pictures.ts'
import { areaDescriptions, areaNames } from '../names.ts'
import { door, film, paragraph, richText } from '../parts.ts'
import type { DemoArea } from '../parts.ts'
import { initialViewOf, onto } from '../places.ts'
import { sessionsIn } from '../programme.ts'
import type { Session } from '../programme.ts'
import { sessionCard } from '../programme/session-card.ts'
import { each, say } from '../say.ts'

const underThePergola = say(
  'Under the pergola',
  'Unter der Pergola',
  'Bajo la pérgola',
  'Sous la pergola',
  'Sotto la pergola',
  'Sob a pérgola',
)

export function garden(sessions: readonly Session[]): DemoArea {
  return {
    id: 'garden',
    names: areaNames.garden,
    descriptions: areaDescriptions.garden,
    defaultViewpointId: 'garden-path',
    viewMode: 'VIEW_360D',
    viewPoints: [
      {
        id: 'garden-path',
        names: areaNames.garden,
        background: { type: 'PANORAMA_TILES', assetId: 'garden', ...lightAssetOf('garden'), columns: 8, rows: 4 },
        initialView: { ...initialViewOf('garden'), fieldOfView: 80 },
        placements: [
          onto('garden', 'Door to the lounge', 'garden-door-lounge'),
          onto('garden', 'Open-air screen', 'garden-film'),
          onto('garden', 'Lantern circle', 'garden-circle'),
          onto('garden', 'Pergola', 'garden-session'),
        ],
      },
    ],
    contentWidgets: [
      door('garden', 'lounge', areaNames.lounge, areaDescriptions.lounge),
      sessionCard('garden-session', underThePergola, sessionsIn('garden', sessions)),
      film(
        'garden-film',
        'film-river',
        'poster-7',
        say(
          'Open-air cinema: the river at night',
          'Freiluftkino: Der Fluss bei Nacht',
          'Cine al aire libre: el río de noche',
          'Cinéma en plein air : le fleuve la nuit',
          'Cinema all’aperto: il fiume di notte',
          'Cinema ao ar livre: o rio à noite',
        ),
        { displayMode: 'EMBEDDED_DIALOG' },
      ),
      richText(
        'garden-circle',
        say(
          'Lantern circle',
          'Laternenkreis',
          'Círculo de farolillos',
          'Cercle des lanternes',
          'Cerchio delle lanterne',
          'Círculo das lanternas',
        ),
        each(
          say(
            'Sit down and breathe with the lanterns: in while they brighten, out while they dim.',
            'Setzen Sie sich und atmen Sie mit den Laternen: ein, wenn sie heller werden, aus, wenn sie dunkler werden.',
            'Siéntese y respire con los farolillos: inspire cuando brillan, espire cuando se apagan.',
            'Asseyez-vous et respirez avec les lanternes : inspirez quand elles brillent, expirez quand elles faiblissent.',
            'Si sieda e respiri con le lanterne: inspiri quando si accendono, espiri quando si attenuano.',
            'Sente-se e respire com as lanternas: inspire quando brilham, expire quando esmorecem.',
          ),
          paragraph,
        ),
      ),
    ],
  }
}
