import { lightAssetOf } from '../day-pictures.ts'
import { areaDescriptions, areaNames } from '../names.ts'
import type { AreaKey } from '../names.ts'
import { door, film, richText, step } from '../parts.ts'
import type { DemoArea } from '../parts.ts'
import { initialViewOf, onto } from '../places.ts'
import { each, say } from '../say.ts'

const doors: readonly (readonly [string, AreaKey])[] = [
  ['Main stage door', 'stage'],
  ['Expo hall door', 'expo'],
  ['Lounge door', 'lounge'],
  ['Plaza gate', 'plaza'],
  ['Media library shelves', 'library'],
  ['Stair to the meeting floor', 'meeting-floor'],
]

export function foyer(): DemoArea {
  const placements = (view: 'foyer' | 'foyer-media-wall') => [
    ...doors.map(([place, to]) => onto(view, place, `foyer-door-${to}`)),
    onto(view, 'Media wall', 'foyer-media-wall-film'),
    onto(view, 'Reception desk', 'foyer-reception'),
    onto(view, 'Wall emblem', 'foyer-floor-plan'),
    onto(view, 'Window sofa group', 'foyer-search'),
  ]
  const byTheWall = say(
    'By the media wall',
    'An der Medienwand',
    'Junto a la pared de medios',
    'Près du mur d’images',
    'Presso la parete multimediale',
    'Junto à parede multimédia',
  )
  const middle = say(
    'Middle of the foyer',
    'Mitte des Foyers',
    'Centro del vestíbulo',
    'Milieu du foyer',
    'Centro del foyer',
    'Meio do foyer',
  )
  const ask = say(
    'Ask the venue',
    'Fragen Sie das Haus',
    'Pregunte al recinto',
    'Interroger le lieu',
    'Chieda alla sede',
    'Pergunte ao recinto',
  )
  const examples = [
    say(
      'When does the opening keynote begin?',
      'Wann beginnt die Eröffnungsrede?',
      '¿Cuándo empieza la conferencia inaugural?',
      'Quand commence le discours d’ouverture ?',
      'Quando inizia il discorso di apertura?',
      'Quando começa a palestra de abertura?',
    ),
    say(
      'What helps against heat in the street?',
      'Was hilft gegen Hitze auf der Straße?',
      '¿Qué ayuda contra el calor en la calle?',
      'Qu’est-ce qui aide contre la chaleur dans la rue ?',
      'Che cosa aiuta contro il caldo in strada?',
      'O que ajuda contra o calor na rua?',
    ),
    say(
      'Where can I talk to somebody in peace?',
      'Wo kann ich in Ruhe mit jemandem sprechen?',
      '¿Dónde puedo hablar con alguien con calma?',
      'Où puis-je parler tranquillement avec quelqu’un ?',
      'Dove posso parlare con qualcuno in pace?',
      'Onde posso falar com alguém em paz?',
    ),
  ]
  const plan = say('Floor plan', 'Lageplan', 'Plano', 'Plan', 'Planimetria', 'Planta')
  return {
    id: 'foyer',
    names: areaNames.foyer,
    descriptions: areaDescriptions.foyer,
    defaultViewpointId: 'foyer-middle',
    viewMode: 'VIEW_360D',
    viewPoints: [
      {
        id: 'foyer-middle',
        names: middle,
        background: { type: 'PANORAMA_TILES', assetId: 'foyer', ...lightAssetOf('foyer'), columns: 8, rows: 4 },
        // Stage and expo are on either side, the stair beside them.
        initialView: { ...initialViewOf('foyer'), fieldOfView: 84 },
        placements: [...placements('foyer'), onto('foyer', 'By the media wall', 'foyer-to-wall')],
      },
      {
        id: 'foyer-wall',
        names: byTheWall,
        background: { type: 'PANORAMA_IMAGE', assetId: 'foyer-media-wall', ...lightAssetOf('foyer-media-wall') },
        initialView: { ...initialViewOf('foyer-media-wall'), fieldOfView: 80 },
        placements: [
          ...placements('foyer-media-wall'),
          onto('foyer-media-wall', 'Middle of the foyer', 'foyer-to-middle'),
        ],
      },
    ],
    contentWidgets: [
      ...doors.map(([, to]) => door('foyer', to, areaNames[to], areaDescriptions[to])),
      film(
        'foyer-media-wall-film',
        'film-river',
        'poster-2',
        say(
          'The river at night',
          'Der Fluss bei Nacht',
          'El río de noche',
          'Le fleuve la nuit',
          'Il fiume di notte',
          'O rio à noite',
        ),
        { displayMode: 'EMBEDDED_DIALOG' },
      ),
      richText(
        'foyer-reception',
        say('Reception', 'Empfang', 'Recepción', 'Accueil', 'Accoglienza', 'Receção'),
        each(
          say(
            'The stage is on the right behind the sofas, the expo on the left. Films and papers are in the library, rooms to meet up the stair.',
            'Die Bühne liegt rechts hinter den Sofas, die Messe links. Filme und Papiere finden Sie in der Mediathek, Besprechungsräume die Treppe hinauf.',
            'El escenario está a la derecha tras los sofás, la exposición a la izquierda. Películas y documentos en la mediateca, salas de reunión escalera arriba.',
            'La scène est à droite derrière les canapés, l’exposition à gauche. Films et articles à la médiathèque, salles de réunion en haut de l’escalier.',
            'Il palco è a destra dietro i divani, l’esposizione a sinistra. Film e documenti in mediateca, sale riunioni su per la scala.',
            'O palco fica à direita atrás dos sofás, a exposição à esquerda. Filmes e documentos na mediateca, salas de reunião ao cimo da escada.',
          ),
          (text) => `<p>${text}</p>`,
        ),
      ),
      { id: 'foyer-floor-plan', type: 'FLOOR_PLAN', name: plan, configurations: [{ id: 'always', name: plan }] },
      {
        id: 'foyer-search',
        type: 'GLOBAL_SEARCH',
        name: ask,
        configurations: [{ id: 'always', name: ask, examples }],
      },
      step('foyer-to-wall', 'foyer-wall', byTheWall),
      step('foyer-to-middle', 'foyer-middle', middle),
    ],
  }
}
