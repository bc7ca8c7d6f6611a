import type { ReactNode } from 'react'
import type { QuestionsConfiguration } from '@foyer/contract'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { QuestionsRound } from './questions-round.tsx'
import { QuestionsTexts } from './questions-texts.ts'

/** Questions of attendees to the people on stage, the most wanted first. Source: WID-06. */
export function View(props: WidgetViewProps<QuestionsConfiguration>): ReactNode {
  return (
    <QuestionsTexts>
      <QuestionsRound {...props} />
    </QuestionsTexts>
  )
}
