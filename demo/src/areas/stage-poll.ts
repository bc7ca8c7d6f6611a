import type { DemoWidget } from '../parts.ts'
import { say } from '../say.ts'

const name = say('Your vote', 'Ihre Stimme', 'Su voto', 'Votre vote', 'Il tuo voto', 'O seu voto')

/** What those in the rows are asked; a moderator opens and closes it from the same place. */
export const stagePoll: DemoWidget = {
  id: 'stage-poll',
  type: 'POLL',
  name,
  configurations: [
    {
      id: 'always',
      name,
      firstState: 'OPEN',
      results: 'AFTER_VOTE',
      mayChangeVote: true,
      questions: [
        {
          id: 'first-thing',
          texts: say(
            'Your street gets one thing against the heat next year. Which one?',
            'Ihre Straße bekommt nächstes Jahr eines gegen die Hitze. Was soll es sein?',
            'El año que viene su calle tendrá una cosa contra el calor. ¿Cuál?',
            'L’an prochain, votre rue reçoit une chose contre la chaleur. Laquelle ?',
            'L’anno prossimo la tua strada avrà una cosa contro il caldo. Quale?',
            'No próximo ano, a sua rua recebe uma coisa contra o calor. Qual?',
          ),
          options: [
            {
              id: 'trees',
              texts: say(
                'Twelve trees',
                'Zwölf Bäume',
                'Doce árboles',
                'Douze arbres',
                'Dodici alberi',
                'Doze árvores',
              ),
            },
            {
              id: 'wind-tower',
              texts: say(
                'A wind tower at the corner',
                'Einen Windturm an der Ecke',
                'Una torre de viento en la esquina',
                'Une tour à vent au coin',
                'Una torre del vento all’angolo',
                'Uma torre de vento na esquina',
              ),
            },
            {
              id: 'warm-stop',
              texts: say(
                'A bus stop with shade and water',
                'Eine Haltestelle mit Schatten und Wasser',
                'Una parada con sombra y agua',
                'Un arrêt de bus avec de l’ombre et de l’eau',
                'Una fermata con ombra e acqua',
                'Uma paragem com sombra e água',
              ),
            },
            {
              id: 'bench',
              texts: say(
                'A bench every fifty metres',
                'Alle fünfzig Meter eine Bank',
                'Un banco cada cincuenta metros',
                'Un banc tous les cinquante mètres',
                'Una panchina ogni cinquanta metri',
                'Um banco a cada cinquenta metros',
              ),
            },
          ],
        },
        {
          id: 'when',
          choice: 'MULTIPLE',
          texts: say(
            'When are you on foot in your city?',
            'Wann sind Sie in Ihrer Stadt zu Fuß unterwegs?',
            '¿Cuándo va a pie por su ciudad?',
            'Quand marchez-vous dans votre ville ?',
            'Quando ti muovi a piedi nella tua città?',
            'Quando anda a pé na sua cidade?',
          ),
          options: [
            {
              id: 'morning',
              texts: say(
                'Before eight',
                'Vor acht Uhr',
                'Antes de las ocho',
                'Avant huit heures',
                'Prima delle otto',
                'Antes das oito',
              ),
            },
            {
              id: 'day',
              texts: say('By day', 'Tagsüber', 'De día', 'Dans la journée', 'Di giorno', 'Durante o dia'),
            },
            {
              id: 'night',
              texts: say(
                'After dark',
                'Nach Einbruch der Dunkelheit',
                'De noche',
                'À la nuit tombée',
                'Dopo il tramonto',
                'Depois de escurecer',
              ),
            },
          ],
        },
      ],
    },
  ],
}
