import type { DemoWidget } from '../parts.ts'
import { say } from '../say.ts'

const name = say(
  'Questions to the stage',
  'Fragen an die Bühne',
  'Preguntas al escenario',
  'Questions à la scène',
  'Domande al palco',
  'Perguntas ao palco',
)

/** Questions of the audience; a moderator leads the round from the same place. */
export const stageQuestions: DemoWidget = {
  id: 'stage-questions',
  type: 'QUESTIONS',
  name,
  configurations: [
    {
      id: 'always',
      name,
      texts: say(
        'The speakers answer what most of you wish to know.',
        'Die Vortragenden beantworten, was die meisten wissen möchten.',
        'Quienes hablan responden lo que más personas desean saber.',
        'Les intervenants répondent à ce que le plus grand nombre souhaite savoir.',
        'Chi parla risponde a ciò che la maggioranza desidera sapere.',
        'Quem fala responde ao que mais pessoas desejam saber.',
      ),
      moderation: 'BEFORE',
      mayAskWithoutName: true,
      firstState: 'OPEN',
    },
  ],
}
