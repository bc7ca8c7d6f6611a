import { lightAssetOf } from '../day-pictures.ts'
import { mediaPiece } from '../media.ts'
import { areaDescriptions, areaNames } from '../names.ts'
import { door, paragraph, picture, richText, socialWall, spokenFilm } from '../parts.ts'
import type { DemoArea, DemoWidget } from '../parts.ts'
import { initialViewOf, onto } from '../places.ts'
import { sessionsIn } from '../programme.ts'
import type { Session } from '../programme.ts'
import { loungeMeeting } from './lounge-meeting.ts'
import { sessionCard } from '../programme/session-card.ts'
import { each, say } from '../say.ts'

const onTheSofa = say(
  'Talk on the sofa',
  'Gespräch auf dem Sofa',
  'Charla en el sofá',
  'Causerie sur le canapé',
  'Conversazione sul divano',
  'Conversa no sofá',
)

const whoIsHere = say(
  'Who is in the lounge?',
  'Wer ist in der Lounge?',
  '¿Quién está en el salón?',
  'Qui est au salon ?',
  'Chi c’è nella lounge?',
  'Quem está no lounge?',
)

const people: DemoWidget = {
  id: 'lounge-people',
  type: 'PRESENCE',
  name: whoIsHere,
  configurations: [{ id: 'always', name: whoIsHere, scope: 'area' }],
}

export function lounge(sessions: readonly Session[]): DemoArea {
  return {
    id: 'lounge',
    names: areaNames.lounge,
    descriptions: areaDescriptions.lounge,
    defaultViewpointId: 'lounge-sofa',
    viewMode: 'VIEW_360D',
    viewPoints: [
      {
        id: 'lounge-sofa',
        names: areaNames.lounge,
        background: { type: 'PANORAMA_TILES', assetId: 'lounge', ...lightAssetOf('lounge'), columns: 8, rows: 4 },
        initialView: { ...initialViewOf('lounge'), fieldOfView: 80 },
        placements: [
          onto('lounge', 'Door to the foyer', 'lounge-door-foyer'),
          onto('lounge', 'Door to the garden', 'lounge-door-garden'),
          onto('lounge', 'Curved sofa', 'lounge-session'),
          onto('lounge', 'Media totem', 'lounge-film'),
          onto('lounge', 'Poster totem', 'lounge-poster'),
          onto('lounge', 'Bar', 'lounge-house-rules'),
          onto('lounge', 'Dark wall', 'lounge-wall'),
          onto('lounge', 'Bistro tables', 'lounge-people'),
          onto('lounge', 'Window armchairs', 'lounge-meeting'),
        ],
      },
    ],
    contentWidgets: [
      door('lounge', 'foyer', areaNames.foyer, areaDescriptions.foyer),
      door('lounge', 'garden', areaNames.garden, areaDescriptions.garden),
      sessionCard('lounge-session', onTheSofa, sessionsIn('lounge', sessions)),
      loungeMeeting,
      people,
      spokenFilm('lounge-film', mediaPiece('opening'), 'OVERLAY_DIALOG'),
      picture(
        'lounge-poster',
        'poster-5',
        say(
          'Poster: one good bench',
          'Plakat: Eine gute Bank',
          'Cartel: un buen banco',
          'Affiche : un bon banc',
          'Manifesto: una buona panchina',
          'Cartaz: um bom banco',
        ),
        'EMBEDDED_DIALOG',
      ),
      socialWall(
        'lounge-wall',
        say(
          'Wall of voices',
          'Wand der Stimmen',
          'Muro de voces',
          'Mur des voix',
          'Parete delle voci',
          'Mural de vozes',
        ),
        say(
          'What you see, hear and take home. #MeridianForum',
          'Was Sie sehen, hören und mitnehmen. #MeridianForum',
          'Lo que ve, oye y se lleva a casa. #MeridianForum',
          'Ce que vous voyez, entendez et emportez. #MeridianForum',
          'Ciò che vede, sente e porta a casa. #MeridianForum',
          'O que vê, ouve e leva consigo. #MeridianForum',
        ),
      ),
      richText(
        'lounge-house-rules',
        say(
          'House rules of the bar',
          'Hausordnung der Bar',
          'Normas del bar',
          'Règles du bar',
          'Regole del bar',
          'Regras do bar',
        ),
        each(
          say(
            'Say your name, ask one question, and let everybody finish. The coffee is yours to make.',
            'Nennen Sie Ihren Namen, stellen Sie eine Frage und lassen Sie alle ausreden. Den Kaffee machen Sie selbst.',
            'Diga su nombre, haga una pregunta y deje terminar a todos. El café lo pone usted.',
            'Dites votre nom, posez une question et laissez chacun finir. Le café, c’est vous qui le faites.',
            'Dica il suo nome, faccia una domanda e lasci finire tutti. Il caffè lo prepara lei.',
            'Diga o seu nome, faça uma pergunta e deixe todos terminar. O café é por sua conta.',
          ),
          paragraph,
        ),
      ),
    ],
  }
}
