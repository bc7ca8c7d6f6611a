import type { DemoWidget } from '../parts.ts'
import { say } from '../say.ts'

const name = say(
  'News from the hall',
  'Neues aus der Halle',
  'Novedades del pabellón',
  'Nouvelles du hall',
  'Novità dal padiglione',
  'Novidades do pavilhão',
)

/** What hangs in the window of the hall. */
export const expoBanner: DemoWidget = {
  id: 'expo-banner',
  type: 'BANNER',
  name,
  configurations: [
    {
      id: 'always',
      name,
      announcements: [
        {
          id: 'booths',
          texts: say(
            'Somebody is at every booth. Walk up and say hello.',
            'An jedem Stand ist jemand. Gehen Sie hin und sagen Sie Hallo.',
            'Hay alguien en cada estand. Acérquese y salude.',
            'Il y a quelqu’un à chaque stand. Venez dire bonjour.',
            'A ogni stand c’è qualcuno. Avvicinati e saluta.',
            'Há alguém em cada stand. Aproxime-se e diga olá.',
          ),
        },
        {
          id: 'films',
          tone: 'SUCCESS',
          texts: say(
            'The films of this morning are in the library.',
            'Die Filme von heute Morgen liegen in der Mediathek.',
            'Las películas de esta mañana están en la mediateca.',
            'Les films de ce matin sont à la médiathèque.',
            'I film di stamattina sono in mediateca.',
            'Os filmes desta manhã estão na mediateca.',
          ),
          link: {
            names: say('Go there', 'Hingehen', 'Ir allí', 'Y aller', 'Vai lì', 'Ir para lá'),
            target: { kind: 'AREA', areaId: 'library' },
          },
        },
      ],
    },
  ],
}

/** In the window; no wider than a phone shows of the picture. */
export const bannerPlacement = {
  kind: 'FLAT',
  widgetId: expoBanner.id,
  x: 38.5,
  y: 27.2,
  width: 23,
  height: 12.5,
} as const
