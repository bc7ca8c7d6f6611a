import { areaDescriptions, areaNames } from '../names.ts'
import { door, paragraph, richText } from '../parts.ts'
import type { DemoArea, DemoWidget } from '../parts.ts'
import { focalPointOf, onto } from '../places.ts'
import { each, same, say } from '../say.ts'

interface Exhibitor {
  readonly id: string
  readonly name: string
  readonly text: ReturnType<typeof say>
  readonly person: { name: string; title: string; company: string }
}

const exhibitors: readonly Exhibitor[] = [
  {
    id: 'qanat-energy',
    name: 'Qanat Energy',
    person: { name: 'عمر حداد', title: 'Founder', company: 'Qanat Energy' },
    text: say(
      'Wind towers and cool cellars for houses that have to do without a plug.',
      'Windtürme und kühle Keller für Häuser, die ohne Stecker auskommen müssen.',
      'Torres de viento y sótanos frescos para casas sin enchufe.',
      'Tours à vent et caves fraîches pour des maisons sans prise.',
      'Torri del vento e cantine fresche per case senza presa.',
      'Torres de vento e caves frescas para casas sem tomada.',
    ),
  },
  {
    id: 'sora-systems',
    name: 'Sora Systems',
    person: { name: '田中 芽衣', title: 'Climate Data Lead', company: 'Sora Systems' },
    text: say(
      'Street temperature, block by block, open to every town hall.',
      'Straßentemperatur, Block für Block, offen für jedes Rathaus.',
      'Temperatura de la calle, manzana a manzana, abierta a todo ayuntamiento.',
      'La température des rues, îlot par îlot, ouverte à chaque mairie.',
      'La temperatura delle strade, isolato per isolato, aperta a ogni municipio.',
      'A temperatura das ruas, quarteirão a quarteirão, aberta a cada câmara.',
    ),
  },
  {
    id: 'studio-arco',
    name: 'Studio Arco',
    person: { name: 'Luca Moretti', title: 'Architect', company: 'Studio Arco' },
    text: say(
      'Benches, stops and small roofs: the furniture of a city that waits well.',
      'Bänke, Haltestellen und kleine Dächer: Möbel einer Stadt, in der man gut wartet.',
      'Bancos, paradas y pequeños techos: el mobiliario de una ciudad que espera bien.',
      'Bancs, arrêts et petits toits : le mobilier d’une ville où l’on attend bien.',
      'Panchine, fermate e piccoli tetti: gli arredi di una città che sa aspettare.',
      'Bancos, paragens e pequenos telhados: o mobiliário de uma cidade que espera bem.',
    ),
  },
  {
    id: 'aegean-wind',
    name: 'Aegean Wind',
    person: { name: 'Χρήστος Παππάς', title: 'Μηχανικός', company: 'Aegean Wind' },
    text: say(
      'Six islands, six grids and no diesel since spring.',
      'Sechs Inseln, sechs Netze und seit dem Frühjahr kein Diesel.',
      'Seis islas, seis redes y sin gasóleo desde primavera.',
      'Six îles, six réseaux et plus de gazole depuis le printemps.',
      'Sei isole, sei reti e niente gasolio da primavera.',
      'Seis ilhas, seis redes e sem gasóleo desde a primavera.',
    ),
  },
  {
    id: 'monsoon-institute',
    name: 'Monsoon Institute',
    person: { name: 'Priya Raman', title: 'Research Fellow', company: 'Monsoon Institute' },
    text: say(
      'Streets, roofs and parks that hold an hour of rain.',
      'Straßen, Dächer und Parks, die eine Stunde Regen halten.',
      'Calles, tejados y parques que retienen una hora de lluvia.',
      'Des rues, toits et parcs qui retiennent une heure de pluie.',
      'Strade, tetti e parchi che trattengono un’ora di pioggia.',
      'Ruas, telhados e parques que retêm uma hora de chuva.',
    ),
  },
  {
    id: 'stadtwerk-nord',
    name: 'Stadtwerk Nord',
    person: { name: 'Hanna Weiß', title: 'Energy Planner', company: 'Stadtwerk Nord' },
    text: say(
      'Night buses, warm stops and the figures behind them.',
      'Nachtbusse, warme Haltestellen und die Zahlen dahinter.',
      'Autobuses nocturnos, paradas cálidas y las cifras detrás.',
      'Bus de nuit, arrêts chauffés et les chiffres qui vont avec.',
      'Autobus notturni, fermate calde e le cifre che ci stanno dietro.',
      'Autocarros noturnos, paragens quentes e os números por trás.',
    ),
  },
]

const contact = say(
  'Talk to us in the sky lounge at any time.',
  'Sprechen Sie uns jederzeit in der Sky Lounge an.',
  'Hable con nosotros en el salón mirador cuando quiera.',
  'Venez nous parler au salon panoramique, à toute heure.',
  'Ci trova nella sky lounge in qualsiasi momento.',
  'Fale connosco no lounge panorâmico a qualquer hora.',
)

const stand = ({ id, name, text, person }: Exhibitor): DemoWidget => ({
  id: `expo-${id}`,
  type: 'CONTENT_CARD',
  name: same(name),
  configurations: [
    {
      id: 'always',
      name: same(name),
      titles: same(name),
      summaries: text,
      texts: each(contact, paragraph),
      assetId: `logo-${id}`,
      people: [person],
      links: [{ names: areaNames.lounge, target: { kind: 'AREA', areaId: 'lounge' } }],
    },
  ],
})

const screen = ({ id, name }: Exhibitor): DemoWidget => ({
  id: `expo-${id}-screen`,
  type: 'PICTURE',
  name: same(name),
  configurations: [{ id: 'always', name: same(name), assetId: `logo-${id}`, fit: 'CONTAIN' }],
})

export function expo(): DemoArea {
  return {
    id: 'expo',
    names: areaNames.expo,
    descriptions: areaDescriptions.expo,
    defaultViewpointId: 'expo-aisle',
    viewMode: 'VIEW_2D',
    viewPoints: [
      {
        id: 'expo-aisle',
        names: areaNames.expo,
        background: { type: 'IMAGE', assetId: 'expo', focalPoint: focalPointOf('expo') },
        placements: [
          ...exhibitors.map(({ id }, index) => onto('expo', `Booth ${index + 1} screen`, `expo-${id}-screen`)),
          ...exhibitors.map(({ id }, index) => onto('expo', `Booth ${index + 1} counter`, `expo-${id}`)),
          onto('expo', 'Door to the foyer', 'expo-door-foyer'),
          onto('expo', 'Door to the main stage', 'expo-door-stage'),
          onto('expo', 'Information desk', 'expo-information'),
        ],
      },
    ],
    contentWidgets: [
      ...exhibitors.map(stand),
      ...exhibitors.map(screen),
      richText(
        'expo-information',
        say('Information', 'Information', 'Información', 'Informations', 'Informazioni', 'Informações'),
        each(
          say(
            'Three stands are on either side of the aisle. Every stand has somebody to talk to.',
            'Je drei Stände liegen links und rechts des Gangs. An jedem Stand ist jemand zum Reden.',
            'Hay tres puestos a cada lado del pasillo. En cada uno hay alguien con quien hablar.',
            'Trois stands de chaque côté de l’allée. À chaque stand, quelqu’un à qui parler.',
            'Tre stand per lato del corridoio. In ogni stand c’è qualcuno con cui parlare.',
            'Três stands de cada lado do corredor. Em cada um há alguém com quem falar.',
          ),
          paragraph,
        ),
      ),
      door('expo', 'foyer', areaNames.foyer, areaDescriptions.foyer),
      door('expo', 'stage', areaNames.stage, areaDescriptions.stage),
    ],
  }
}
