import { lightAssetOf } from '../day-pictures.ts'
import { areaDescriptions, areaNames } from '../names.ts'
import { door, picture, richText } from '../parts.ts'
import type { DemoArea } from '../parts.ts'
import { focalPointOf, onto } from '../places.ts'
import { sessionsIn } from '../programme.ts'
import type { Session } from '../programme.ts'
import { each, say } from '../say.ts'

export function plaza(sessions: readonly Session[], firstDayMs: number): DemoArea {
  const closing = sessionsIn('stage', sessions).at(-1)
  if (closing === undefined) throw new Error('there is no closing session to count down to')
  const welcome = say(
    'Welcome to Meridian Forum',
    'Willkommen beim Meridian Forum',
    'Bienvenida al Meridian Forum',
    'Bienvenue au Meridian Forum',
    'Benvenuti al Meridian Forum',
    'Boas-vindas ao Meridian Forum',
  )
  const toClosing = say(
    'Until the closing session',
    'Bis zur Abschlussrunde',
    'Hasta la sesión de clausura',
    'Avant la session de clôture',
    'Alla sessione di chiusura',
    'Até à sessão de encerramento',
  )
  return {
    id: 'plaza',
    names: areaNames.plaza,
    descriptions: areaDescriptions.plaza,
    defaultViewpointId: 'plaza-arrival',
    viewMode: 'VIEW_2D',
    viewPoints: [
      {
        id: 'plaza-arrival',
        names: areaNames.plaza,
        background: { type: 'IMAGE', assetId: 'plaza', ...lightAssetOf('plaza'), focalPoint: focalPointOf('plaza') },
        placements: [
          onto('plaza', 'Foyer entrance', 'plaza-door-foyer'),
          onto('plaza', 'Bench', 'plaza-welcome'),
          onto('plaza', 'Middle banner', 'plaza-countdown'),
          onto('plaza', 'Screen inside', 'plaza-poster'),
        ],
      },
    ],
    contentWidgets: [
      door('plaza', 'foyer', areaNames.foyer, areaDescriptions.foyer),
      {
        ...richText(
          'plaza-welcome',
          welcome,
          each(
            say(
              'Two days, eight rooms, twenty sessions and the people who plan the next forty years of city life. Walk in by the red door, or open the list: everything in the picture is there too.',
              'Zwei Tage, acht Räume, zwanzig Veranstaltungen und die Menschen, die die nächsten vierzig Jahre Stadtleben planen. Gehen Sie durch die rote Tür oder öffnen Sie die Liste: Alles im Bild steht auch dort.',
              'Dos días, ocho salas, veinte sesiones y las personas que planean los próximos cuarenta años de vida urbana. Entre por la puerta roja o abra la lista: todo lo que hay en la imagen está también allí.',
              'Deux jours, huit salles, vingt séances et celles et ceux qui préparent les quarante prochaines années de vie urbaine. Entrez par la porte rouge, ou ouvrez la liste : tout ce qui est dans l’image y est aussi.',
              'Due giorni, otto sale, venti sessioni e le persone che progettano i prossimi quarant’anni di vita urbana. Entri dalla porta rossa, o apra l’elenco: tutto ciò che è nell’immagine è anche lì.',
              'Dois dias, oito salas, vinte sessões e as pessoas que planeiam os próximos quarenta anos de vida urbana. Entre pela porta vermelha, ou abra a lista: tudo o que está na imagem também lá está.',
            ),
            (text) => `<p>${text}</p>`,
          ),
        ),
        updated: new Date(firstDayMs).toISOString(),
      },
      {
        id: 'plaza-countdown',
        type: 'COUNTDOWN',
        name: toClosing,
        configurations: [
          { id: 'closing', name: toClosing, displayMode: 'EMBEDDED_DIALOG', until: closing.begin, titles: toClosing },
        ],
      },
      picture(
        'plaza-poster',
        'poster-8',
        say(
          'Poster of the closing session',
          'Plakat der Abschlussrunde',
          'Cartel de la clausura',
          'Affiche de la clôture',
          'Manifesto della chiusura',
          'Cartaz do encerramento',
        ),
        'EMBEDDED_DIALOG',
      ),
    ],
  }
}
