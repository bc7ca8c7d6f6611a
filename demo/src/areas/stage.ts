import { lightAssetOf } from '../day-pictures.ts'
import { mediaPiece } from '../media.ts'
import { areaDescriptions, areaNames } from '../names.ts'
import { door, richText } from '../parts.ts'
import type { DemoArea } from '../parts.ts'
import { focalPointOf, half, onto } from '../places.ts'
import { gapsBetween, sessionsIn } from '../programme.ts'
import type { Session } from '../programme.ts'
import { programmeTexts } from '../programme/programme-texts.ts'
import { sessionCard } from '../programme/session-card.ts'
import { say } from '../say.ts'
import { stagePoll } from './stage-poll.ts'
import { reactionsPlacement, stageReactions } from './stage-reactions.ts'
import { stageQuestions } from './stage-questions.ts'

/** The film each session shows; the others show a walk through the rooms. */
const filmOf: Readonly<Record<string, string>> = {
  'city-that-listens': 'opening',
  'heat-on-the-street': 'heat',
  'wind-towers': 'wind-tower',
  'night-stops': 'night-stops',
  'islands-on-wind': 'islands',
  'monsoon-ready': 'monsoon',
  'next-forty-years': 'opening',
}

const intermission = say('Intermission', 'Pause', 'Intermedio', 'Entracte', 'Intervallo', 'Intervalo')

/** `sessions` are those of all places, since the programme at the lectern lists them all. */
export function stage(sessions: readonly Session[], firstDayMs: number): DemoArea {
  const onItsStage = sessionsIn('stage', sessions)
  const onScreen = say('On the screen', 'Auf der Leinwand', 'En la pantalla', 'À l’écran', 'Sullo schermo', 'No ecrã')
  const onStage = say('On stage', 'Auf der Bühne', 'En el escenario', 'Sur scène', 'Sul palco', 'No palco')
  const programme = say('Who speaks', 'Wer spricht', 'Quién habla', 'Qui parle', 'Chi parla', 'Quem fala')
  return {
    id: 'stage',
    names: areaNames.stage,
    descriptions: areaDescriptions.stage,
    defaultViewpointId: 'stage-rows',
    viewMode: 'VIEW_2D',
    viewPoints: [
      {
        id: 'stage-rows',
        names: areaNames.stage,
        background: { type: 'IMAGE', assetId: 'stage', ...lightAssetOf('stage'), focalPoint: focalPointOf('stage') },
        placements: [
          onto('stage', 'Stage screen', 'stage-screen'),
          onto('stage', 'Door to the foyer', 'stage-door-foyer'),
          onto('stage', 'Door to the expo hall', 'stage-door-expo'),
          onto('stage', 'Lectern', 'stage-programme'),
          onto('stage', 'Talk chairs', 'stage-session'),
          onto('stage', 'Front rows', 'stage-poll'),
          reactionsPlacement,
          half('left', onto('stage', 'Front rows', 'stage-poll')),
          half('right', onto('stage', 'Front rows', 'stage-questions')),
        ],
      },
    ],
    contentWidgets: [
      {
        id: 'stage-screen',
        type: 'VIDEO',
        name: onScreen,
        configurations: [
          ...onItsStage.map(({ id, titles, begin, end, posterId }) => {
            const { filmAssetId, captions } = mediaPiece(filmOf[id] ?? 'lanterns')
            return {
              id: `film-${id}`,
              name: titles,
              begin,
              end,
              posterAssetId: posterId,
              source: { kind: 'FILE' as const, assetId: filmAssetId },
              captions: [...captions],
            }
          }),
          ...gapsBetween(onItsStage, firstDayMs).map(({ begin, end }, index) => ({
            id: `intermission-${index + 1}`,
            name: intermission,
            begin,
            end,
            ambient: true,
            posterAssetId: 'poster-4',
            source: { kind: 'FILE' as const, assetId: 'film-intermission' },
          })),
        ],
      },
      stagePoll,
      stageReactions,
      stageQuestions,
      sessionCard('stage-session', onStage, onItsStage),
      richText('stage-programme', programme, programmeTexts(sessions), 'OVERLAY_DIALOG'),
      door('stage', 'foyer', areaNames.foyer, areaDescriptions.foyer),
      door('stage', 'expo', areaNames.expo, areaDescriptions.expo),
    ],
  }
}
