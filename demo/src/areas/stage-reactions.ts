import type { DemoWidget } from '../parts.ts'
import { say } from '../say.ts'

const name = say(
  'Your applause',
  'Ihr Applaus',
  'Su aplauso',
  'Vos applaudissements',
  'Il tuo applauso',
  'O seu aplauso',
)

/** What those in the rows send over the stage while somebody speaks. */
export const stageReactions: DemoWidget = {
  id: 'stage-reactions',
  type: 'AREA_REACTION',
  name,
  configurations: [
    {
      id: 'always',
      name,
      showTotals: true,
      reactions: [
        {
          id: 'applause',
          emoji: '👏',
          names: say('Applause', 'Applaus', 'Aplauso', 'Applaudissements', 'Applauso', 'Aplauso'),
        },
        { id: 'heart', emoji: '❤️', names: say('Love it', 'Herzlich', 'Me encanta', 'J’adore', 'Lo adoro', 'Adoro') },
        {
          id: 'idea',
          emoji: '💡',
          names: say('Good idea', 'Gute Idee', 'Buena idea', 'Bonne idée', 'Buona idea', 'Boa ideia'),
        },
        { id: 'laugh', emoji: '😄', names: say('Fun', 'Lustig', 'Divertido', 'Drôle', 'Divertente', 'Divertido') },
        { id: 'cheer', emoji: '🎉', names: say('Hooray', 'Hurra', '¡Bravo!', 'Bravo', 'Evviva', 'Viva') },
      ],
    },
  ],
}

/** Before the stage, between the chairs and the front rows; no thing of the picture stands there. */
export const reactionsPlacement = {
  kind: 'FLAT',
  widgetId: stageReactions.id,
  x: 36,
  y: 64.2,
  width: 28,
  height: 6.5,
} as const
